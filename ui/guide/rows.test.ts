/** What the guide's rows show of a slot: its chunk, and until that is there what the page opened with. */
import { guideSlotAt, type GuideShow } from "../domain/guideChunk";
import type { Cell } from "./cells";
import type { HeldChunk } from "./chunks";
import type { GuideOpening } from "./opening";
import { guideRows } from "./rows";

const SLOT = guideSlotAt(Date.parse("2026-11-21T20:30:00+01:00"));
const HOUR_S = 3600;
/** The page opened with the second hour of the slot. */
const OPENED_S = SLOT.startDate + HOUR_S;

const show: GuideShow = {
  id: "s",
  title: "Le film",
  startDate: OPENED_S,
  stopDate: OPENED_S + HOUR_S,
  age: 0,
};

const OPENING: GuideOpening = {
  rowCount: 1,
  languages: ["fr"],
  firstRow: 0,
  rows: [
    {
      channel: {
        id: "one",
        name: "Une",
        number: 1,
        language: "fr",
        image: null,
        playable: true,
        recordable: true,
        replayableHours: 0,
        isAccurate: false,
      },
      slots: [
        {
          startDate: OPENED_S,
          stopDate: OPENED_S + HOUR_S,
          shows: [show],
        },
      ],
    },
  ],
};

/** The cells of the slot, with this held of it. */
function kinds(held: HeldChunk): string[] {
  const rows = guideRows(OPENING, null, () => held, new Map());
  const span = { startS: SLOT.startDate, stopS: SLOT.stopDate };
  return rows.cells("one", span).map((cell: Cell) => cell.kind);
}

test("what the page came with is shown while a chunk is on its way, and where it can't be had", () => {
  expect(kinds(undefined)).toEqual(["loading", "show", "loading"]);
  expect(kinds(null)).toEqual(["failed", "show", "failed"]);
});

test("a chunk that is there counts instead of what the page came with", () => {
  const { startDate, stopDate } = SLOT;
  expect(kinds({ startDate, stopDate, showsOf: () => [] })).toEqual(["gap"]);
});
