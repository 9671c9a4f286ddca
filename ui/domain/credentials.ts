/** What may be sent as e-mail and password (spec, section 5, "Login"). Messages are keys of the wording. */

/** As in HTML's own rule for e-mail fields, with a dot in the domain: mail to a bare name reaches no mailbox outside. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** The longest address that mail can be sent to. */
const EMAIL_MAX = 254;

export type EmailProblem =
  "login.emailRequired" | "login.emailInvalid" | "login.resetNeedsEmail";
export type PasswordProblem = "login.passwordRequired";

export interface Problems {
  email?: EmailProblem;
  password?: PasswordProblem;
}

function emailProblem(email: string): EmailProblem | undefined {
  if (email === "") return "login.emailRequired";
  const isEmail = email.length <= EMAIL_MAX && EMAIL.test(email);
  return isEmail ? undefined : "login.emailInvalid";
}

/** What keeps these from being sent; empty when nothing does. The e-mail has no space around it any more. */
export function credentialProblems(email: string, password: string): Problems {
  const problems: Problems = {};
  const problem = emailProblem(email);
  if (problem) problems.email = problem;
  if (password === "") problems.password = "login.passwordRequired";
  return problems;
}

/** Resetting a password requires an e-mail. */
export function resetProblem(email: string): EmailProblem | undefined {
  return email === "" ? "login.resetNeedsEmail" : emailProblem(email);
}
