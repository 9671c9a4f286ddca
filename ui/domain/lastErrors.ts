/** What went wrong on a device, as support is told: which part, and a code by which it is found. Nothing of what was asked for. */

/** Calls that failed are answered with these, or not at all; a quota that is used up is an answer. */
const OFFLINE = 0;
const BROKEN = 500;
const QUOTA_EXCEEDED = 509;
/** As many as are told. */
const MOST = 5;

export interface LastError {
  /** Epoch seconds. */
  atS: number;
  /** `mobile/show`, the beginning of a call, or `player`. */
  where: string;
  /** The status of an answer, 0 without one; of the player the engine's code. */
  code: number;
  /** By which the server's log has the call; empty where it was not reached. */
  requestId: string;
}

/** Whether the answer to a call means that something is broken, rather than that it may not be. */
export function isBroken(status: number): boolean {
  return status === OFFLINE || (status >= BROKEN && status !== QUOTA_EXCEEDED);
}

/** Which part of the service a call is for: neither ids nor names. */
export function partOf(call: string): string {
  const [path = ""] = call.split("?");
  return path.split("/").slice(2, 4).join("/");
}

/** The latest first. One that repeats itself stands once, as it was last. */
export function withError(
  errors: readonly LastError[],
  error: LastError,
): LastError[] {
  const others = errors.filter(
    ({ where, code }) => where !== error.where || code !== error.code,
  );
  return [error, ...others].slice(0, MOST);
}

/** What is told to support: `503-1f2e3d4c5b6a7988`. */
export function supportCode({ code, requestId }: LastError): string {
  return requestId === "" ? `${code}` : `${code}-${requestId}`;
}
