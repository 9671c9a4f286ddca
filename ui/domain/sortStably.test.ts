/** Lists in the same order in every browser. */
import { sortStably } from "./sortStably";

/** As browsers before Chromium 70 have it, at its worst: what compares as equal is turned round. */
function sortUnstably<T>(this: T[], compare: (a: T, b: T) => number): T[] {
  const turned = this.splice(0).reverse();
  for (const item of turned) {
    const at = this.findIndex((other) => compare(item, other) < 0);
    this.splice(at === -1 ? this.length : at, 0, item);
  }
  return this;
}

test("what compares as equal stays in its order, also where the engine's own sort turns it round", () => {
  const { sort } = Array.prototype;
  const items = [2, 1, 2, 1, 3].map((rank, id) => ({ rank, id }));
  const byRank = (a: { rank: number }, b: { rank: number }) => a.rank - b.rank;
  // oxlint-disable-next-line no-extend-native
  Array.prototype.sort = sortUnstably as typeof sort;
  try {
    expect(
      items
        .slice()
        .sort(byRank)
        .map(({ id }) => id),
    ).toEqual([3, 1, 2, 0, 4]);
    expect(sortStably(items, byRank).map(({ id }) => id)).toEqual([
      1, 3, 0, 2, 4,
    ]);
  } finally {
    // oxlint-disable-next-line no-extend-native
    Array.prototype.sort = sort;
  }
  expect(items.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4]);
});
