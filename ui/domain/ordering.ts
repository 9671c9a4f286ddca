/** Lists that a user puts in order by hand. Pure. */

/** The list with what stood at `from` at `to`; the others close up. Places outside lead to the nearest end. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = list.slice();
  const [item] = next.splice(from, 1);
  if (item === undefined) return next;
  next.splice(placeWithin(to, list.length), 0, item);
  return next;
}

/** The place of a list of so many that is nearest to a wish. */
export function placeWithin(wanted: number, count: number): number {
  return Math.max(0, Math.min(count - 1, wanted));
}
