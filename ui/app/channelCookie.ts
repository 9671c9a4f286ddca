/**
 * What was chosen of the list of channels, in a cookie: the server reads it (`server/pages/channel_view.rs`), so that a page
 * for one person looks so from its first drawing on. A chunk of the pages where one chooses.
 */
import { isOn, type Preference } from "./preferences";

const WORDS: readonly [Preference, word: string][] = [
  ["channelGrid", "grid"],
  ["playableOnly", "playable"],
  ["compactList", "compact"],
];

/** Cookies last 365 days, secure and strict (spec, section 9). */
const COOKIE_S = 365 * 86_400;

/** After a choice, or a reset. */
export function writeChannelCookie(): void {
  const words = WORDS.filter(([name]) => isOn(name)).map(([, word]) => word);
  const lastsS = words.length > 0 ? COOKIE_S : 0;
  document.cookie = `lucarne_channels=${words.join(".")}; Path=/; Max-Age=${lastsS}; Secure; SameSite=Strict`;
}
