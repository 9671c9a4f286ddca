/**
 * The keyboard in the guide on the web, once somebody has scrolled by hand: it goes on from what is seen.
 * @jest-environment jsdom
 */
import { act, fireEvent, screen } from "@testing-library/react";
import { guideChunk } from "../../../tests/e2e/guideChunk";
import { guideChunkCall } from "../../api/epg2d";
import { guideSlots } from "../../domain/guideChunk";
import { GUIDE_ANSWERS, openGuide } from "../../testing/guidePage";
import { EVENING_S } from "../../testing/wireFixtures";
import { View } from "./Guide.web";

/** What jsdom doesn't measure: three pixels a minute, and five hours and eight rows in view. */
const [MINUTE_PX, ROW_PX] = [3, 60];
const [VIEW_PX, ROWS_PX] = [5 * 60 * MINUTE_PX, 8 * ROW_PX];
const DAY_PX = 24 * 60 * MINUTE_PX;

const HALF_HOUR_S = 1800;
const DAY_S = 86_400;

/** Half an hour after the other, around the evening on which the guide opens. */
const ANSWERS = { ...GUIDE_ANSWERS };
for (const slot of guideSlots(EVENING_S - 4 * DAY_S, EVENING_S + 4 * DAY_S)) {
  const programmes = [];
  for (let startS = slot.startDate; startS < slot.stopDate;) {
    const stopS = startS + HALF_HOUR_S;
    programmes.push({ id: `s${startS}`, title: "Encore", startS, stopS });
    startS = stopS;
  }
  const chunk = guideChunk({ rive_une: programmes });
  ANSWERS[guideChunkCall(slot.name)] = new Uint8Array(chunk);
}

beforeEach(() => {
  jest.useFakeTimers();
  const { prototype } = Element;
  jest.spyOn(prototype, "clientWidth", "get").mockReturnValue(VIEW_PX);
  jest.spyOn(prototype, "clientHeight", "get").mockReturnValue(ROWS_PX);
  jest
    .spyOn(prototype, "getBoundingClientRect")
    .mockReturnValue(new DOMRect(0, 0, 60 * MINUTE_PX, ROW_PX));
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** What is asked for meanwhile is answered. */
const nextFrame = () => act(() => jest.advanceTimersByTimeAsync(16));

async function open() {
  const { address } = await openGuide(View, "", ANSWERS);
  const grid = screen.getByRole("grid");
  const box = grid.parentElement as HTMLElement;
  const scroll = async (byPx: number) => {
    box.scrollLeft += byPx;
    fireEvent.scroll(box);
    await nextFrame();
  };
  /** How far the active cell is seen, in pixels. */
  const seenPx = () => {
    const id = grid.getAttribute("aria-activedescendant") ?? "";
    const style = document.getElementById(id)?.style;
    const [left = NaN, width = NaN] = [style?.left, style?.width].map((value) =>
      Number(/\* (-?\d+)/.exec(value ?? "")?.[1]),
    );
    const [fromPx, toPx] = [left * MINUTE_PX, (left + width) * MINUTE_PX];
    const endPx = box.scrollLeft + VIEW_PX;
    return Math.min(toPx, endPx) - Math.max(fromPx, box.scrollLeft);
  };
  return { grid, box, scroll, seenPx, address };
}

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
    const { grid, box, scroll, seenPx } = await open();
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
  const { grid, scroll, address } = await open();
  await scroll(2 * DAY_PX);
  fireEvent.keyDown(grid, { key: "Enter" });
  const startS = Number(/\/s(\d+)$/.exec(address.path)?.[1]);
  expect(Math.abs(startS - (EVENING_S + 2 * DAY_S))).toBeLessThan(4 * 3600);
});

test("who comes back to the grid by Tab finds its active cell in sight", async () => {
  const { grid, scroll, seenPx } = await open();
  await scroll(2 * DAY_PX);
  act(() => grid.focus());
  await nextFrame();
  expect(seenPx()).toBeGreaterThan(20);
});
