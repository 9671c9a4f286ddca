/** What the guide opens with: the first rows and hours, small enough to travel in the page. */
import type { ShowBrief } from "../domain/show";
import type { ExactStart } from "../queries/exactStart";
import type { SlotShows } from "./cells";
import type { GuideChannel } from "./lineup";

/** Rows of the first view: as many as a high window shows. */
export const OPENING_ROWS = 20;

interface OpeningRow {
  channel: GuideChannel;
  /** As much of each slot as lies within the first view. */
  slots: SlotShows[];
  /** When what is on truly began, where that was told before the view was drawn. */
  exact?: ExactStart;
}

export interface GuideOpening {
  /** Channels of the whole line-up. */
  rowCount: number;
  /** What `languagesOf` says of it. */
  languages: string[];
  /** The row that the first of `rows` is. */
  firstRow: number;
  rows: OpeningRow[];
  /** Of the programme on which the view opens, where that was told before the view was drawn. */
  brief?: ShowBrief;
}

/** So long may the document's first view wait for what it can be drawn without. */
export const FIRST_VIEW_MS = 100;
