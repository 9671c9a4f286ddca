/** The tabs of /live: all channels, those that one and those that all watch most, and those that a line-up may suggest. Every page knows them as addresses. */
import { CATEGORY_ORDER } from "./categories";

/** Where /live leads (spec, section 2). */
export const LIVE_TAB = "normal";

const LANGUAGES = ["fr", "de", "en"] as const;

/** `genre-5`: what shows this category now. The API tells a genre of shows alone, not of channels. */
export type LiveTab =
  | typeof LIVE_TAB
  | "usage"
  | "audience"
  | "free"
  | (typeof LANGUAGES)[number]
  | `genre-${number}`;

export const LIVE_TABS: readonly LiveTab[] = [
  LIVE_TAB,
  "usage",
  "audience",
  "free",
  ...LANGUAGES,
  ...CATEGORY_ORDER.map((id) => `genre-${id}` as const),
];
