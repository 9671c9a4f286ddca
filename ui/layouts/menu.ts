/** The entries of the main menu, in both layouts (spec, section 2, the menu): the pages that exist. */
import {
  isParentalControl,
  paths,
  sectionAt,
  type Section,
} from "../domain/paths";
import { may, type Permission, type SessionStatus } from "../domain/session";
import type { MessageKey } from "../i18n/messages";
import type { IconName } from "../kit/Icon";

export interface MenuEntry {
  to: string;
  label: MessageKey;
  icon: IconName;
  /** Whether the page that is open is below this entry. */
  isAt: (pathname: string) => boolean;
  /** Only for people whose profile has it. */
  permission?: Permission;
}

/** An entry that leads to a list, and stands for what opens over it as well. */
const entryOf = (section: Section, icon: IconName): MenuEntry => ({
  to: paths.list(section),
  label: `nav.${section}`,
  icon,
  isAt: (pathname) => sectionAt(pathname) === section,
});

const MENU: readonly MenuEntry[] = [
  entryOf("home", "home"),
  entryOf("live", "live"),
  entryOf("guide", "guide"),
  entryOf("search", "search"),
  { ...entryOf("recordings", "recordings"), permission: "recordings" },
  { ...entryOf("suggestions", "star"), permission: "suggestions" },
  {
    to: paths.feedback(),
    label: "nav.help",
    icon: "help",
    isAt: (pathname) => pathname === paths.feedback(),
  },
  { ...entryOf("mysports", "mysports"), permission: "mysports" },
  {
    ...entryOf("actors", "actors"),
    isAt: (pathname) => /^(?:shows)?actors$/.test(sectionAt(pathname) ?? ""),
  },
  { ...entryOf("vod", "vod"), permission: "vod_mobile" },
  {
    to: paths.settings(),
    label: "nav.settings",
    icon: "settings",
    isAt: (pathname) =>
      pathname === paths.settings() || isParentalControl(pathname),
  },
];

/** What a user finds in the menu. */
export function menuFor(session: SessionStatus): MenuEntry[] {
  return MENU.filter(
    (entry) => !entry.permission || may(session, entry.permission),
  );
}
