/** The web's guide as a browser lays it out, to be scrolled by hand in tests. */
import { act, fireEvent, screen } from "@testing-library/react";
import { guideChunk } from "../../tests/e2e/guideChunk";
import { guideChunkCall } from "../api/epg2d";
import { guideSlots } from "../domain/guideChunk";
import { View } from "../pages/guide/Guide.web";
import { GUIDE_ANSWERS, openGuide } from "./guidePage";
import { EVENING_S } from "./wireFixtures";

/** What jsdom doesn't measure: three pixels a minute, and five hours and eight rows in view. */
const [MINUTE_PX, ROW_PX] = [3, 60];
const ROWS_PX = 8 * ROW_PX;
export const VIEW_PX = 5 * 60 * MINUTE_PX;
export const HOUR_PX = 60 * MINUTE_PX;
export const DAY_PX = 24 * 60 * MINUTE_PX;

const HALF_HOUR_S = 1800;
export const DAY_S = 86_400;

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

/** Before each test: sizes, and timers of the test's own. */
export function layOut(): void {
  jest.useFakeTimers();
  const { prototype } = Element;
  jest.spyOn(prototype, "clientWidth", "get").mockReturnValue(VIEW_PX);
  jest.spyOn(prototype, "clientHeight", "get").mockReturnValue(ROWS_PX);
  jest
    .spyOn(prototype, "getBoundingClientRect")
    .mockReturnValue(new DOMRect(0, 0, 60 * MINUTE_PX, ROW_PX));
}

/** After each. */
export function restore(): void {
  jest.restoreAllMocks();
  jest.useRealTimers();
}

/** What is asked for meanwhile is answered. */
export const nextFrame = () => act(() => jest.advanceTimersByTimeAsync(16));

export async function openScrollable(search = "") {
  const { app, address, history } = await openGuide(View, search, ANSWERS);
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
  return { app, grid, box, scroll, seenPx, address, history };
}
