/** A call that failed, and the one place that turns a failure into what the user reads (spec, section 8). */
import type { MessageKey } from "../i18n/fr";

/** The body could not be understood. */
export const UNREADABLE = 502;
export const NOT_FOUND = 404;

export class ApiFailure extends Error {
  override name = "ApiFailure";
  /** HTTP status; 503 when the upstream can't be reached, 0 when the browser is offline. */
  readonly status: number;

  constructor(status: number, call: string) {
    super(`${call}: ${status}`);
    this.status = status;
  }
}

/** Other calls show the generic error, except 401, which means that the session has expired. */
export function messageOf(status: number): MessageKey {
  return status === 401 ? "error.sessionExpired" : "error.generic";
}
