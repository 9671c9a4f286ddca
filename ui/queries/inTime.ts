/** Answers that are of use now or not at all. */
import { failed, UNREADABLE, type ApiResult } from "../api/result";

/** What doesn't come in time counts as failed. */
export async function inTime<T>(
  answer: Promise<ApiResult<T>>,
  ms: number,
): Promise<ApiResult<T>> {
  let wait: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<ApiResult<T>>((resolve) => {
    wait = setTimeout(() => resolve(failed(UNREADABLE)), ms);
  });
  const first = await Promise.race([answer, late]);
  clearTimeout(wait);
  return first;
}
