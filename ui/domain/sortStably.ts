/**
 * Sorts a copy; what compares as equal stays in its order. Engines before Chromium 70 don't do so by themselves with more than
 * ten items, and a page must be in the browser as it was drawn on the server.
 */
export function sortStably<T>(
  items: readonly T[],
  compare: (a: T, b: T) => number,
): T[] {
  return items
    .map((item, at) => ({ item, at }))
    .sort((a, b) => compare(a.item, b.item) || a.at - b.at)
    .map(({ item }) => item);
}
