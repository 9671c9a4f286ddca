/** What the addresses of /recordings mean: its tabs, and the series whose recordings alone are shown. */
import type { PageQuery } from "./address";

/** The tabs of /recordings; the first is where /recordings leads (spec, section 2). */
export const RECORDING_TABS = [
  "completed",
  "scheduled",
  "series",
  "archives",
] as const;

export type RecordingTab = (typeof RECORDING_TABS)[number];

export function isRecordingTab(tab: string | undefined): tab is RecordingTab {
  return RECORDING_TABS.some((known) => known === tab);
}

export const RECORDINGS_QUERY: PageQuery = { serie: { scope: "person" } };
