/** What /feedback says, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "feedback.title": "Help and contact",
  "feedback.intro": "A question, a fault, an idea? We answer by e\u2011mail.",
  "feedback.email": "E-mail",
  "feedback.emailInvalid": "Please enter a valid e-mail address",
  "feedback.message": "Message",
  "feedback.messageRequired": "The message is required",
  "feedback.send": "Send",
  "feedback.sending": "Sending…",
  "feedback.sent": "Thank you! Your message is on its way.",
};
