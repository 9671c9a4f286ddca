/** One piece of data out of two answers. */
import { memoizePair } from "../api/memo";
import type { ApiResult } from "../api/result";

/** What `of` makes of two answers, as old as the older of them; or the failure of the first that failed. */
export async function joined<A, B, T>(
  first: Promise<ApiResult<A>>,
  second: Promise<ApiResult<B>>,
  of: (a: A, b: B) => T,
): Promise<ApiResult<T>> {
  const [a, b] = await Promise.all([first, second]);
  if (!a.ok) return a;
  if (!b.ok) return b;
  return {
    ok: true,
    value: memoizePair(a.value, b.value, of),
    ageMs: Math.max(a.ageMs, b.ageMs),
  };
}
