/** Channel up and down zapping (spec, section 4). */
import {
  channelNumbered,
  channelsOf,
  lastChannels,
  visited,
  zapNeighbours,
  zapOrder,
  zapped,
  withWatched,
} from "./zapping";

const channel = (id: string, number: number, playable = true) => ({
  id,
  number,
  playable,
});
const LINEUP = [
  channel("une", 1),
  channel("closed", 2, false),
  channel("deux", 3),
  channel("trois", 4),
];
const ids = (channels: { id: string }[]) => channels.map(({ id }) => id);

test("channel up and down zapping cycles through playable channels", () => {
  const order = zapOrder(LINEUP);
  expect(ids(order)).toEqual(["une", "deux", "trois"]);
  expect(zapped(order, "une", 1)?.id).toBe("deux");
  expect(zapped(order, "trois", 1)?.id).toBe("une");
  expect(zapped(order, "une", -1)?.id).toBe("trois");
});

test("who watches a channel that is not in the order comes to its first", () => {
  expect(zapped(zapOrder(LINEUP), "closed", -1)?.id).toBe("une");
  expect(zapped([], "une", 1)).toBeUndefined();
});

test("channels are zapped by usage when the preference says so, the others after them in line-up order", () => {
  const usage = new Map([
    ["trois", 500],
    ["closed", 900],
  ]);
  expect(ids(zapOrder(LINEUP, usage))).toEqual(["trois", "une", "deux"]);
});

test("neighbours are the channels that up and down lead to, each once", () => {
  const order = zapOrder(LINEUP);
  expect(ids(zapNeighbours(order, "une"))).toEqual(["deux", "trois"]);
  expect(ids(zapNeighbours(order.slice(0, 2), "une"))).toEqual(["deux"]);
  expect(zapNeighbours(order.slice(0, 1), "une")).toEqual([]);
});

test("a channel is found by its number if it is playable", () => {
  const order = zapOrder(LINEUP);
  expect(channelNumbered(order, 3)?.id).toBe("deux");
  expect(channelNumbered(order, 2)).toBeUndefined();
});

test("last channel goes back and forth between the last two", () => {
  const first = visited({ current: undefined, last: undefined }, "une");
  const second = visited(first, "deux");
  expect(second).toEqual({ current: "deux", last: "une" });
  expect(visited(second, "deux")).toBe(second);
  expect(visited(second, second.last!)).toEqual({
    current: "une",
    last: "deux",
  });
});

test("the last channels are five, each once, and never the one that plays", () => {
  expect(lastChannels([], undefined)).toEqual([]);
  expect(withWatched(["b", "a"], "a")).toEqual(["a", "b"]);
  expect(lastChannels(["a", "b"], "b")).toEqual(["a"]);
  const watched = ["g", "f", "e", "d", "c", "b", "a"].reduce<readonly string[]>(
    withWatched,
    [],
  );
  expect(lastChannels(watched, "g")).toEqual(["a", "b", "c", "d", "e"]);
  expect(lastChannels(watched, "b")).toEqual(["a", "c", "d", "e", "f"]);
});

test("of channels that were watched those are found that can be tuned to", () => {
  const found = channelsOf(LINEUP, ["trois", "closed", "gone", "une"]);
  expect(ids(found)).toEqual(["trois", "une"]);
});
