/** Channels in the order of how much they are watched (spec, section 9, feed 101). */

/** The most watched first, as `mostWatched` has them; those that were never watched follow in the order they have. */
export function inUsageOrder<T>(
  items: readonly T[],
  idOf: (item: T) => string,
  mostWatched: readonly string[],
): T[] {
  const places = new Map(mostWatched.map((id, place) => [id, place] as const));
  const placeOf = (item: T) => places.get(idOf(item)) ?? places.size;
  // Sorting was not stable before Chromium 70.
  return items
    .map((item, at) => ({ item, at, place: placeOf(item) }))
    .sort((a, b) => a.place - b.place || a.at - b.at)
    .map(({ item }) => item);
}
