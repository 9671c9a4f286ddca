/** A call that failed, and the one place that turns a failure into what the user reads (spec, section 8). */
import type { MessageKey } from "../i18n/fr";

/** The body could not be understood. */
export const UNREADABLE = 502;
export const NOT_FOUND = 404;
/** The answer came after somebody else had taken the screen. */
export const FORGOTTEN = 499;

export class ApiFailure extends Error {
  override name = "ApiFailure";
  /** HTTP status; 503 when the upstream can't be reached, 0 when the browser is offline. */
  readonly status: number;

  constructor(status: number, call: string) {
    super(`${call}: ${status}`);
    this.status = status;
  }
}

/** What a sign-in that failed says (spec, section 8, "Login"). */
export function signInMessage(status: number): MessageKey {
  switch (status) {
    case 401:
      return "signIn.wrong";
    case 403:
      return "signIn.noSubscription";
    case 429:
      return "signIn.blocked";
    default:
      return "error.generic";
  }
}

/** What a play that was refused says (spec, section 8, "Rights"). */
export function playMessage(status: number): MessageKey {
  return status === 451 ? "error.notFromHere" : messageOf(status);
}

/** What a PIN that was refused says (spec, section 8); `wrong` is the status that blames the PIN. */
export function pinMessage(
  status: number,
  wrong: number | undefined,
): MessageKey {
  if (status === wrong) return "parental.wrong";
  return status === 429 ? "parental.tooMany" : "error.generic";
}

/** Other calls show the generic error, except 401, which means that the session has expired. */
export function messageOf(status: number): MessageKey {
  return status === 401 ? "error.sessionExpired" : "error.generic";
}
