/**
 * The keyboard in the guide on the web, once the user has scrolled by hand: it goes on from what is seen.
 * @jest-environment jsdom
 */
import { act, fireEvent } from "@testing-library/react";
import {
  DAY_PX,
  DAY_S,
  layOut,
  nextFrame,
  openScrollable,
  restore,
  VIEW_PX,
} from "../../testing/scrolledGuide";
import { EVENING_S } from "../../testing/wireFixtures";

beforeEach(layOut);
afterEach(restore);

test.each([
  ["ArrowDown", 2],
  ["ArrowRight", 2],
  ["ArrowLeft", 2],
  ["ArrowRight", -3],
  ["Home", 2],
  ["End", -3],
])(
  "%s, after the guide was scrolled by %i days, leads to a cell that is seen, near where one was",
  async (key, days) => {
    const { grid, box, scroll, seenPx } = await openScrollable();
    await scroll(days * DAY_PX);
    expect(seenPx()).not.toBeGreaterThan(20);
    const beforePx = box.scrollLeft;
    fireEvent.keyDown(grid, { key });
    await nextFrame();
    expect(seenPx()).toBeGreaterThan(20);
    expect(Math.abs(box.scrollLeft - beforePx)).toBeLessThan(VIEW_PX);
  },
);

test("Enter opens what is seen, not what was in focus before the guide was scrolled", async () => {
  const { grid, scroll, address } = await openScrollable();
  await scroll(2 * DAY_PX);
  fireEvent.keyDown(grid, { key: "Enter" });
  const startS = Number(/\/s(\d+)$/.exec(address.path)?.[1]);
  expect(Math.abs(startS - (EVENING_S + 2 * DAY_S))).toBeLessThan(4 * 3600);
});

test("who comes back to the grid by Tab finds its active cell in sight", async () => {
  const { grid, scroll, seenPx } = await openScrollable();
  await scroll(2 * DAY_PX);
  act(() => grid.focus());
  await nextFrame();
  expect(seenPx()).toBeGreaterThan(20);
});
