/**
 * Rows of TV's grid as they are drawn, frame by frame.
 * @jest-environment jsdom
 */
import { act, renderHook } from "@testing-library/react";
import type { RowSetting } from "./GuideRow";
import { usePace } from "./usePace.tv";

const ROWS = Array.from({ length: 13 }, (_, row) => row);
const SIGHT = { row: 3, topRow: 2, rowsSeen: 8 };

/** All that rows have in common is new with each key; what it is doesn't matter here. */
const settingAt = (originS: number, leftS: number) =>
  ({ originS, leftS }) as RowSetting;

/** A frame is drawn, and what waits for it has had its turn. */
const frame = () =>
  act(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => setTimeout(resolve, 1)),
      ),
  );

function open() {
  const initialProps = settingAt(0, 0);
  const { result, rerender } = renderHook(
    (setting: RowSetting) => usePace(ROWS, setting, SIGHT),
    { initialProps },
  );
  /** How many rows have what is new. */
  const fresh = (setting: RowSetting) =>
    ROWS.filter((row) => result.current.drawn.get(row) === setting).length;
  return { result, rerender, fresh, first: initialProps };
}

test("all rows are drawn as the guide opens, and where they stand elsewhere", () => {
  const { rerender, fresh, first } = open();
  expect(fresh(first)).toBe(13);
  const elsewhere = settingAt(3600, 0);
  rerender(elsewhere);
  expect(fresh(elsewhere)).toBe(13);
});

test("the frame of a key draws two rows, and each one behind it six", async () => {
  const { result, rerender, fresh } = open();
  const moved = settingAt(0, 1800);
  rerender(moved);
  const seen = [fresh(moved)];
  for (let drawn = 0; drawn < 3; drawn += 1) {
    await frame();
    seen.push(fresh(moved));
  }
  expect(seen).toEqual([2, 8, 13, 13]);
  expect(result.current.drawn.get(SIGHT.row)).toBe(moved);
});

test("a key that comes meanwhile has two rows in its frame again", async () => {
  const { rerender, fresh } = open();
  rerender(settingAt(0, 1800));
  await frame();
  const next = settingAt(0, 3600);
  rerender(next);
  expect(fresh(next)).toBe(2);
  await frame();
  expect(fresh(next)).toBe(8);
});
