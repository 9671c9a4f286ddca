/** What may be sent to those who help (spec, section 5, "Feedback"). Messages are keys of the wording. */
import { credentialProblems } from "../../domain/credentials";
import type { MessageKey } from "../../i18n/messages";

export interface FeedbackProblems {
  email?: MessageKey;
  message?: MessageKey;
}

/** The longest message that is taken, in characters of one byte. */
export const LONGEST_MESSAGE = 5000;

/** What keeps a message from being sent; empty when nothing does. */
export function feedbackProblems(
  email: string,
  message: string,
): FeedbackProblems {
  const problems: FeedbackProblems = {};
  if (credentialProblems(email, "-").email)
    problems.email = "feedback.emailInvalid";
  if (message.trim() === "") problems.message = "feedback.messageRequired";
  return problems;
}
