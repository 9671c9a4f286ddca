/** Arranging the channels: spec, sections 2 and 7. */
import {
  besideOwn,
  numbersOf,
  orderOf,
  placeOfNumber,
  toggled,
  type LineupChannel,
} from "./lineup";

const channel = (id: string, isHidden = false): LineupChannel => ({
  id,
  name: id,
  number: 1,
  image: null,
  playable: true,
  isHidden,
});

const lineup = [channel("a"), channel("b", true), channel("c"), channel("d")];

test("channels are numbered in their order, without the hidden ones", () => {
  expect(numbersOf(lineup)).toEqual([1, null, 2, 3]);
});

test("a number that was typed is the place of the channel that has it", () => {
  expect(placeOfNumber(lineup, 1)).toBe(0);
  expect(placeOfNumber(lineup, 2)).toBe(2);
  expect(placeOfNumber(lineup, 999)).toBe(3);
  expect(placeOfNumber(lineup, 0)).toBe(0);
  expect(placeOfNumber([channel("a", true)], 1)).toBe(0);
});

test("a channel that is hidden keeps its place until the list is opened again", () => {
  const hidden = toggled(lineup, "c");
  expect(hidden.map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
  expect(orderOf(hidden)).toEqual({ channels: ["a", "d"], hidden: ["b", "c"] });
  expect(toggled(hidden, "c")).toEqual(lineup);
});

test("the operator's order is looked at beside the viewer's own: each channel with the place it has in both", () => {
  const operator = ["a", "c", "b", "new"].map((id) => channel(id));
  expect(
    besideOwn(operator, lineup).map(({ id, place, ownNumber, isMoved }) => [
      id,
      place,
      ownNumber,
      isMoved,
    ]),
  ).toEqual([
    ["a", 1, 1, false],
    ["c", 2, 2, false],
    ["b", 3, null, true],
    ["new", 4, null, true],
  ]);
});
