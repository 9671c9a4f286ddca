/** What stands under the tabs of the live list, and which of them a line-up suggests. Pure. */
import { isFastChannel } from "./channel";
import { LIVE_TAB, LIVE_TABS, type LiveTab } from "./liveTab";

export function liveTabOf(named: string | undefined): LiveTab {
  return LIVE_TABS.find((tab) => tab === named) ?? LIVE_TAB;
}

/** The category of a genre's tab; undefined for any other tab. */
export function genreOf(tab: LiveTab): number | undefined {
  return tab.indexOf("genre-") === 0 ? Number(tab.slice(6)) : undefined;
}

/** What a tab goes by. */
export interface TabChannel {
  id: string;
  language: string;
  /** The category of what is on; undefined in a gap. */
  genre: number | undefined;
}

/** Tabs that have all channels: usage and audience only change their order. */
const WHOLE: readonly LiveTab[] = [LIVE_TAB, "usage", "audience"];

const isWhole = (tab: LiveTab) => WHOLE.indexOf(tab) !== -1;

/** Whether a channel stands under a tab. */
export function isUnderTab(tab: LiveTab, channel: TabChannel): boolean {
  if (isWhole(tab)) return true;
  if (tab === "free") return isFastChannel(channel.id);
  const genre = genreOf(tab);
  return genre === undefined
    ? channel.language === tab
    : channel.genre === genre;
}

/** The tabs that a line-up suggests: those that have some of its channels, and not all of them. */
export function suggestedTabs(channels: readonly TabChannel[]): LiveTab[] {
  return LIVE_TABS.filter((tab) => {
    if (isWhole(tab)) return true;
    const isUnder = (channel: TabChannel) => isUnderTab(tab, channel);
    return channels.some(isUnder) && !channels.every(isUnder);
  });
}
