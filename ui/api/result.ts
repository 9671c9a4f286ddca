/** What an answer of the TV API becomes, and for how long it counts as fresh. */
import { FAILURE_MS, FRESH_MS } from "../domain/freshness";

/**
 * What came of asking the TV API: a value, or the status of a failure. It is the one envelope between a transport's
 * answer and the component that draws it: kept as it is, carried in the page as it is. A failure is data too, so that
 * the server can write it into the page as a message instead of leaving a skeleton behind.
 */
export type ApiResult<T> =
  | {
      ok: true;
      value: T;
      /** How long ago the upstream gave this answer. */
      ageMs: number;
    }
  | {
      ok: false;
      /** HTTP status; 503 when the upstream can't be reached, 0 when the browser is offline. */
      status: number;
      /** The word that the refusal carries for programs, such as `not_complete`, where it carries one. */
      code?: string;
    };

/** The body could not be understood. */
export const UNREADABLE = 502;
/** The code that asks could not be fetched; no server answers this. */
export const CODE_LOST = 599;
export const NOT_FOUND = 404;
/** The session changed before the answer came. */
export const SESSION_CHANGED = 499;

export function failed(
  status: number,
  code?: string,
): { ok: false; status: number; code?: string } {
  return code === undefined
    ? { ok: false, status }
    : { ok: false, status, code };
}

/** What `of` makes of a value that came; failures stay what they are. */
export function mapResult<T, U>(
  result: ApiResult<T>,
  of: (value: T) => U,
): ApiResult<U> {
  return result.ok
    ? { ok: true, value: of(result.value), ageMs: result.ageMs }
    : result;
}

/** For how long an answer counts as fresh from when it came: 5 minutes minus the age that it had; a failure for 30 s. */
export function freshMs(result: ApiResult<unknown> | undefined): number {
  if (!result) return 0;
  return result.ok ? Math.max(0, FRESH_MS - result.ageMs) : FAILURE_MS;
}

/** What is never shown is as unknown as what there is not. */
export function orNotFound<T>(result: ApiResult<T | null>): ApiResult<T> {
  if (!result.ok) return result;
  const { value, ageMs } = result;
  return value === null ? failed(NOT_FOUND) : { ok: true, value, ageMs };
}
