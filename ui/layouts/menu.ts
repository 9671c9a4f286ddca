/** The items of the main menu, in both layouts (spec, section 2, the menu): the pages that exist. */
import type { ListPage } from "../app/routing/page";
import { isParentalControl, paths, sectionAt } from "../domain/paths";
import { may, type Permission, type SessionStatus } from "../domain/session";
import type { MessageKey } from "../i18n/messages";
import type { IconName } from "../kit/Icon";
import { actors } from "../pages/actors/page";
import { guide } from "../pages/guide/page";
import { home } from "../pages/home/page";
import { live } from "../pages/live/page";
import { mysports } from "../pages/mysports/page";
import { recordings } from "../pages/recordings/page";
import { search } from "../pages/search/page";
import { suggestions } from "../pages/suggestions/page";
import { vod } from "../pages/vod/page";
import { startOf } from "../routes";

export interface MenuItem {
  to: string;
  label: MessageKey;
  icon: IconName;
  /** Whether the page that is open is below this item. */
  isAt: (pathname: string) => boolean;
  /** Only for people whose profile has it. */
  permission?: Permission | undefined;
}

/** An item that leads to a list, and stands for what opens over it as well. */
const itemOf = (page: ListPage, icon: IconName): MenuItem => ({
  to: startOf(page),
  label: `nav.${page.name}`,
  icon,
  isAt: (pathname) => sectionAt(pathname) === page.name,
  permission: page.guard.permission,
});

/** Pages that the settings lead to, and these themselves. */
const OF_SETTINGS = new Set([
  "settings",
  "diagnostic",
  "lineup",
  "pair",
  "privacy",
]);

const MENU: readonly MenuItem[] = [
  {
    ...itemOf(home, "home"),
    isAt: (pathname) => /^home(?:personalize)?$/.test(sectionAt(pathname)),
  },
  itemOf(live, "live"),
  itemOf(guide, "guide"),
  itemOf(search, "search"),
  {
    ...itemOf(recordings, "recordings"),
    isAt: (pathname) => /^(?:recordings|download)$/.test(sectionAt(pathname)),
  },
  itemOf(suggestions, "star"),
  {
    to: paths.feedback(),
    label: "nav.help",
    icon: "help",
    isAt: (pathname) => pathname === paths.feedback(),
  },
  itemOf(mysports, "mysports"),
  {
    ...itemOf(actors, "actors"),
    isAt: (pathname) => /^(?:shows)?actors$/.test(sectionAt(pathname)),
  },
  { ...itemOf(vod, "vod"), permission: "vod_mobile" },
  {
    to: paths.settings(),
    label: "nav.settings",
    icon: "settings",
    isAt: (pathname) =>
      OF_SETTINGS.has(sectionAt(pathname)) || isParentalControl(pathname),
  },
];

/** What a user finds in the menu. */
export function menuFor(session: SessionStatus): MenuItem[] {
  return MENU.filter(
    (item) => !item.permission || may(session, item.permission),
  );
}
