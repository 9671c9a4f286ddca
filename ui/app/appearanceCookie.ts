/**
 * What was chosen of how pages look, in a cookie: the server reads it (`server/pages/appearance.rs`), so that a page for one
 * person looks so from its first drawing on. A chunk of the pages where one chooses.
 */
import type { Appearance } from "../api/pageContext";
import { applyAppearance } from "./appearance";
import { isOn } from "./preferences";

const WORDS: readonly [keyof Appearance, word: string][] = [
  ["channelGrid", "grid"],
  ["playableOnly", "playable"],
  ["compactList", "compact"],
  ["showList", "shows"],
  ["hideMenu", "menu"],
  ["liteMode", "lite"],
];

/** Cookies last 365 days, secure and strict (spec, section 9). */
const COOKIE_S = 365 * 86_400;

export function writeAppearanceCookie(): void {
  const words = WORDS.filter(([name]) => isOn(name)).map(([, word]) => word);
  const lastsS = words.length > 0 ? COOKIE_S : 0;
  document.cookie = `lucarne_appearance=${words.join(".")}; Path=/; Max-Age=${lastsS}; Secure; SameSite=Strict`;
}

/** After a choice, or a reset: the server and the page that is there hear of it. */
export function appearanceChanged(): void {
  writeAppearanceCookie();
  applyAppearance(document.documentElement);
}
