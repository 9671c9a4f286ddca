/**
 * What was chosen of how pages look, in a cookie: the server reads it (`server/pages/appearance.rs`), so that a page for one
 * person looks so from its first drawing on. A chunk of the pages where one chooses.
 */
import type { Appearance } from "../api/pageContext";
import { applyAppearance } from "./appearance";
import { writeDeviceCookie } from "./deviceCookie";
import { isOn } from "./preferences";

const WORDS: readonly [keyof Appearance, word: string][] = [
  ["channelGrid", "grid"],
  ["playableOnly", "playable"],
  ["compactList", "compact"],
  ["showList", "shows"],
  ["hideMenu", "menu"],
  ["liteMode", "lite"],
];

export function writeAppearanceCookie(): void {
  const words = WORDS.filter(([name]) => isOn(name)).map(([, word]) => word);
  writeDeviceCookie("lucarne_appearance", words.join("."));
}

/** After a choice, or a reset: the server and the page that is there hear of it. */
export function appearanceChanged(): void {
  writeAppearanceCookie();
  applyAppearance(document.documentElement);
}
