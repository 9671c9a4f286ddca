/** What may still change is looked at until it does not: on a slow machine the first look is that of something on its way. */
import { isDeepStrictEqual } from "node:util";
import { expect } from "@playwright/test";

/** So many looks one after the other have to see the same. */
const SAME_LOOKS = 3;
const BETWEEN_MS = 100;

/** Resolves to what `look` sees once it sees the same again and again. */
export async function resting<T>(look: () => Promise<T>): Promise<T> {
  let seen = await look();
  let times = 1;
  const again = async () => {
    const now = await look();
    times = isDeepStrictEqual(now, seen) ? times + 1 : 1;
    seen = now;
    return times;
  };
  await expect
    .poll(again, { intervals: [BETWEEN_MS] })
    .toBeGreaterThanOrEqual(SAME_LOOKS);
  return seen;
}
