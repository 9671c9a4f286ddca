/** The settings page as data: ten sections in the spec's order (section 2), each with what can be chosen or done there. */
import type { Preference } from "../../app/preferences";
import type { Variant } from "../../domain/page";
import type { Permission } from "../../domain/session";
import { paths } from "../../domain/paths";
import type { MessageKey } from "../../i18n/messages";

/** What the page can do beside switching something. */
export type SettingsAction = "forget" | "defaults" | "everywhere";

export type Setting =
  | {
      kind: "switch";
      name: Preference;
      label: MessageKey;
      hint?: MessageKey;
      needs?: Need;
      /** The layout in which it changes something, where that is one alone. */
      layout?: Variant;
    }
  | {
      kind: "choice";
      name: Preference;
      label: MessageKey;
      values: typeof LANGUAGES;
    }
  /** Chosen of a list: the page comes anew in it. */
  | { kind: "language"; label: MessageKey }
  | { kind: "link"; to: string; label: MessageKey; needs?: Need }
  | {
      kind: "action";
      action: SettingsAction;
      label: MessageKey;
      hint: MessageKey;
      needs?: Need;
    }
  | { kind: "text"; text: MessageKey; layout?: Variant };

/** `vitals`: the service is told how pages go. */
type Need = "account" | "noAccount" | "vitals" | Permission;

export interface SettingsSection {
  name: string;
  title: MessageKey;
  settings: readonly Setting[];
}

/** Null: as the stream or the browser has it, or nothing. */
export const LANGUAGES = [null, "fr", "de", "en"] as const;

const parentalControl: Setting = {
  kind: "link",
  to: paths.parentalControl(),
  label: "settings.parental.open",
  needs: "account",
};

const signInFirst: Setting = { kind: "text", text: "settings.signInFirst" };

export const SECTIONS: readonly SettingsSection[] = [
  {
    name: "display",
    title: "settings.display",
    settings: [
      {
        kind: "switch",
        name: "showList",
        label: "settings.showList",
        layout: "web",
      },
      { kind: "switch", name: "channelGrid", label: "settings.channelGrid" },
      { kind: "switch", name: "playableOnly", label: "settings.playableOnly" },
      { kind: "switch", name: "compactList", label: "settings.compactList" },
      {
        kind: "switch",
        name: "videoPreviews",
        label: "settings.videoPreviews",
        needs: "account",
      },
      {
        kind: "switch",
        name: "alwaysOnPlayer",
        label: "settings.alwaysOnPlayer",
        hint: "settings.alwaysOnPlayer.hint",
        layout: "web",
      },
      {
        kind: "switch",
        name: "liteMode",
        label: "settings.liteMode",
        hint: "settings.liteMode.hint",
      },
      { kind: "language", label: "settings.language" },
      {
        kind: "choice",
        name: "audio",
        label: "settings.audio",
        values: LANGUAGES,
      },
      {
        kind: "choice",
        name: "subtitles",
        label: "settings.subtitles",
        values: LANGUAGES,
      },
    ],
  },
  {
    name: "account",
    title: "settings.account",
    settings: [
      {
        kind: "link",
        to: paths.login(paths.settings()),
        label: "nav.signIn",
        needs: "noAccount",
      },
      { kind: "link", to: paths.pair(), label: "title.pair", needs: "account" },
      {
        kind: "link",
        to: paths.logout(),
        label: "nav.signOut",
        needs: "account",
      },
      {
        kind: "action",
        action: "everywhere",
        label: "settings.everywhere",
        hint: "settings.everywhere.hint",
        needs: "account",
      },
    ],
  },
  {
    name: "parental",
    title: "title.parentalControl",
    settings: [parentalControl],
  },
  {
    name: "channels",
    title: "settings.channels",
    settings: [
      {
        kind: "switch",
        name: "channelsByUsage",
        label: "settings.channelsByUsage",
        hint: "settings.channelsByUsage.hint",
      },
      {
        kind: "link",
        to: paths.lineup(),
        label: "settings.lineup.open",
        needs: "lineup",
      },
      {
        kind: "link",
        to: paths.household(),
        label: "settings.household.open",
        needs: "household",
      },
    ],
  },
  {
    name: "home",
    title: "settings.home",
    settings: [
      {
        kind: "link",
        to: paths.homePersonalize(),
        label: "settings.home.open",
        needs: "account",
      },
    ],
  },
  {
    name: "reset",
    title: "settings.reset",
    settings: [
      {
        kind: "action",
        action: "forget",
        label: "settings.reset.device",
        hint: "settings.reset.device.hint",
      },
      {
        kind: "action",
        action: "defaults",
        label: "settings.home.default",
        hint: "settings.home.default.hint",
        needs: "account",
      },
    ],
  },
  {
    name: "privacy",
    title: "settings.privacy",
    settings: [
      { kind: "text", text: "settings.privacy.text" },
      {
        kind: "switch",
        name: "visits",
        label: "settings.visits",
        hint: "settings.visits.hint",
        needs: "account",
      },
      {
        kind: "switch",
        name: "vitals",
        label: "settings.vitals",
        hint: "settings.vitals.hint",
        needs: "vitals",
      },
      { kind: "link", to: paths.privacy(), label: "settings.privacy.open" },
    ],
  },
  {
    name: "contact",
    title: "settings.contact",
    settings: [
      {
        kind: "link",
        to: paths.feedback(),
        label: "settings.contact.open",
        needs: "account",
      },
    ],
  },
  {
    name: "startup",
    title: "settings.startup",
    settings: [
      {
        kind: "switch",
        name: "hideMenu",
        label: "settings.hideMenu",
        hint: "settings.hideMenu.hint",
        layout: "tv",
      },
      { kind: "text", text: "settings.hideMenu.onTv", layout: "web" },
    ],
  },
  {
    name: "history",
    title: "settings.history",
    settings: [
      {
        kind: "switch",
        name: "rememberHistory",
        label: "settings.rememberHistory",
        hint: "settings.rememberHistory.hint",
      },
    ],
  },
];

/** What of a section is there for a user in a layout; what needs an account says so to those who have none. */
export function settingsFor(
  { settings }: SettingsSection,
  variant: Variant,
  has: (need: Need) => boolean,
): readonly Setting[] {
  const open = settings.filter(
    (setting) =>
      !("needs" in setting) ||
      setting.needs === undefined ||
      has(setting.needs),
  );
  const here = open.filter(
    (setting) =>
      !("layout" in setting) ||
      setting.layout === undefined ||
      setting.layout === variant,
  );
  return here.length > 0 ? here : [signInFirst];
}
