/** Whether a configuration's feed of replay is of a category that there is: another version may have known others. */
import { isCategoryId } from "./categories";
import { REPLAY, type Feed } from "./feeds";

/** Replay is there of all, and of each category; true for every other feed. */
export function hasKnownCategory({ id, arg = 0 }: Feed): boolean {
  return id !== REPLAY || arg === 0 || isCategoryId(arg);
}
