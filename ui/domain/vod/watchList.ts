/** The titles on demand that an account means to watch: how many, and in which order. Pure. */
import type { VodElementId } from "./element";

/** As many as the configuration of an account has room for beside what other clients keep there. */
export const MOST_LISTED = 50;

const idOf = ({ showId, seasonId }: VodElementId) => seasonId ?? showId;

export function isListed(
  list: readonly VodElementId[],
  title: VodElementId,
): boolean {
  return list.some((one) => idOf(one) === idOf(title));
}

/** The list with one more title, which comes first, or without one; unchanged where there is no more room. */
export function withListed(
  list: readonly VodElementId[],
  title: VodElementId,
  isWanted: boolean,
): VodElementId[] {
  if (!isWanted) return list.filter((one) => idOf(one) !== idOf(title));
  return isListed(list, title) || list.length >= MOST_LISTED
    ? list.slice()
    : [title, ...list];
}
