/**
 * Rows of TV's grid as they are drawn, frame by frame.
 * @jest-environment jsdom
 */
import { renderHook } from "@testing-library/react";
import { frameDrawn } from "../../testing/frameDrawn";
import type { RowSetting } from "./GuideRow";
import { usePace } from "./usePace.tv";

const ROWS = Array.from({ length: 13 }, (_, row) => row);
const SIGHT = { row: 3, topRow: 2, rowsSeen: 8 };

const HOUR_S = 3600;
const VIEW_S = 5 * HOUR_S;

const DATA = {} as RowSetting["rows"];

/** What rows have in common is new with each key along the hours; a span is drawn around what is in view. */
const settingAt = (
  originS: number,
  leftS: number,
  { rows = DATA, around = HOUR_S } = {},
) =>
  ({
    originS,
    leftS,
    rows,
    span: { startS: leftS - around, stopS: leftS + VIEW_S + around },
    isHydrated: true,
  }) as RowSetting;

function open() {
  const initialProps = settingAt(0, 0);
  const { result, rerender } = renderHook(
    (setting: RowSetting) =>
      usePace(ROWS, setting, SIGHT, {
        startS: setting.leftS ?? 0,
        stopS: (setting.leftS ?? 0) + VIEW_S,
      }),
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

/** How many rows have what is new, frame by frame. */
async function seenOf({ fresh }: ReturnType<typeof open>, setting: RowSetting) {
  const seen = [fresh(setting)];
  for (let drawn = 0; drawn < 3; drawn += 1) {
    await frameDrawn();
    seen.push(fresh(setting));
  }
  return seen;
}

test("where nothing is drawn of what comes into view the frame of a key draws two rows, and each one behind it six", async () => {
  const grid = open();
  const moved = settingAt(0, 2 * HOUR_S);
  grid.rerender(moved);
  expect(grid.result.current.drawn.get(SIGHT.row)).toBe(moved);
  expect(await seenOf(grid, moved)).toEqual([2, 8, 13, 13]);
});

test("a step within what is drawn is there at once: all rows come behind its frame", async () => {
  const grid = open();
  const moved = settingAt(0, HOUR_S / 2);
  grid.rerender(moved);
  expect(await seenOf(grid, moved)).toEqual([0, 6, 12, 13]);
});

test("what came for the rows since is drawn in them at once, two of them", async () => {
  const grid = open();
  const renewed = settingAt(0, 0, { rows: { ...DATA } });
  grid.rerender(renewed);
  expect(await seenOf(grid, renewed)).toEqual([2, 8, 13, 13]);
});

test("a key that comes meanwhile has two rows in its frame again", async () => {
  const { rerender, fresh } = open();
  rerender(settingAt(0, 2 * HOUR_S));
  await frameDrawn();
  const next = settingAt(0, 4 * HOUR_S);
  rerender(next);
  expect(fresh(next)).toBe(2);
  await frameDrawn();
  expect(fresh(next)).toBe(8);
});
