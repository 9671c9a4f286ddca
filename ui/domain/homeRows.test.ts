/** Arranging Home: spec, sections 2, 6 and 9. */
import { feedKey } from "./feeds";
import {
  addable,
  arrangeable,
  DEFAULT_ROWS,
  withArranged,
  type HomeRow,
} from "./homeRows";
import type { Session } from "./session";

const subscriber: Session = {
  state: "authenticated",
  profile: {
    username: "a@b.ch",
    countryLocked: false,
    permissions: ["recordings"],
  },
};

const row = (id: number, arg?: number, others = {}): HomeRow => ({
  id,
  ...(arg !== undefined && { arg }),
  others,
});
const keys = (rows: readonly HomeRow[]) => rows.map(feedKey);

test("a feed row without its permission is hidden here, too", () => {
  const known = keys(arrangeable(DEFAULT_ROWS, subscriber));
  expect(known).toContain("103");
  expect(known).not.toContain("106");
  expect(known).not.toContain("121");
});

test("what we don't know is kept, in its place", () => {
  const rows = [row(101), row(900, 7), row(102), row(106), row(115)];
  const [live, channels, categories] = arrangeable(rows, subscriber);
  if (!live || !channels || !categories) throw new Error("three rows");
  const turned = [categories, live, channels];
  expect(keys(withArranged(rows, subscriber, turned))).toEqual([
    "115",
    "900-7",
    "101",
    "106",
    "102",
  ]);
});

test("what another client says of a row goes along with it", () => {
  const rows = [row(101, undefined, { size: "large" }), row(102)];
  const [live, channels] = arrangeable(rows, subscriber);
  if (!live || !channels) throw new Error("two rows");
  const turned = withArranged(rows, subscriber, [channels, live]);
  expect(turned[1]).toEqual(row(101, undefined, { size: "large" }));
});

test("a row that is taken out leaves no gap, and one that is added comes last", () => {
  const rows = [row(101), row(900), row(102)];
  const [live] = arrangeable(rows, subscriber);
  if (!live) throw new Error("a row");
  expect(
    keys(withArranged(rows, subscriber, [live, row(105, 5), row(114)])),
  ).toEqual(["101", "900", "105-5", "114"]);
  expect(keys(withArranged(rows, subscriber, []))).toEqual(["900"]);
});

test("a row stands twice neither in the list nor in what is offered", () => {
  const rows = [row(105, 5), row(101), row(105, 5)];
  expect(keys(arrangeable(rows, subscriber))).toEqual(["105-5", "101"]);
  const offered = addable(rows, subscriber).map(feedKey);
  expect(offered).not.toContain("105-5");
  expect(new Set(offered).size).toBe(offered.length);
});

test("replay by category is offered for every category of the spec", () => {
  const offered = addable([], subscriber).map(feedKey);
  for (const id of [5, 9, 11, 12, 4, 10, 2, 7, 3, 6, 1])
    expect(offered).toContain(`105-${id}`);
  expect(offered).toContain("113");
  expect(offered).toContain("114");
});
