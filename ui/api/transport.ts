/** How a call reaches the TV API: in the browser over HTTP, in the server's isolate through an op. */

/** An answer of the TV API, also when it says no. */
export interface Answer {
  /** HTTP status; 503 when the upstream can't be reached, 0 when the browser itself is offline. */
  status: number;
  /** The parsed JSON body, or the bytes of a binary one; `undefined` when there was none or it could not be read. */
  body: unknown;
  /** How long ago the upstream gave this answer, in milliseconds. */
  ageMs: number;
  /** By which the server's log has the call; null where the answer names none. */
  requestId?: string | null;
}

/** A call that changes something. */
export interface Write {
  method: "POST" | "PUT" | "DELETE";
  /** Sent as JSON; an empty object where the call has no payload. */
  payload: object;
}

/**
 * Asks for a path with its query, for example `/api/cache/epglive/`; with a `write`, changes something there. Never
 * rejects: failures are answers, and so is what `signal` called off, where there is a network to spare.
 */
export type Transport = (
  call: string,
  write?: Write,
  signal?: AbortSignal,
) => Promise<Answer>;

/** Whether the answer to a call is binary; all others are JSON, as are all refusals. */
export function isBinary(call: string): boolean {
  return call.endsWith("?format=fbs");
}
