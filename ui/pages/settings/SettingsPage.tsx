/** /settings: head, and what is chosen there, for both layouts. */
import { useState } from "react";
import type { Appearance } from "../../api/pageContext";
import { useApp, useSession } from "../../app/hooks";
import { appearanceChanged } from "../../app/appearanceCookie";
import { chooseLanguage, chosenLanguage } from "../../app/interfaceLanguage";
import {
  isOn,
  isOnByDefault,
  prefer,
  preference,
  resetPreferences,
  type Preference,
} from "../../app/preferences";
import { signOut } from "../../app/session/auth";
import { quietHead } from "../../app/routing/head";
import type { Language } from "../../domain/page";
import { isPreviewSettingOn } from "../../domain/preview";
import {
  isSignedIn,
  may,
  profileOf,
  type SessionStatus,
} from "../../domain/session";
import { isByUsage } from "../../domain/usage";
import { useHydrated } from "../../kit/useHydrated";
import { resetFeeds } from "../../queries/savedFeeds";
import {
  LANGUAGES,
  settingsFor,
  type Setting,
  type SettingsAction,
  type SettingsSection,
} from "./settingsModel";

/** Ends every session of the account. */
const SIGN_OUT_EVERYWHERE = "/api/mobile/logout/everywhere/";

export const head = quietHead("nav.settings");

/** As it was chosen here, else as the account or the default has it. */
function isChosen(name: Preference, session: SessionStatus): boolean {
  if (name === "channelsByUsage")
    return isByUsage(preference(name), profileOf(session)?.channelsByUsage);
  if (name !== "videoPreviews") return isOn(name);
  const chosen = preference(name);
  return isPreviewSettingOn({
    chosenHere: chosen === null ? null : chosen === "true",
    ofProfile: profileOf(session)?.videoPreviews ?? false,
    prefersReducedMotion: window.matchMedia("(prefers-reduced-motion: reduce)")
      .matches,
    isLite: isOn("liteMode"),
  });
}

/** As a page's markup has it: of what was chosen on a device the server knows how pages look there, else the default. */
function isDrawnOn(name: Preference, drawnFor: Appearance): boolean {
  const drawn: { [known in Preference]?: boolean } = drawnFor;
  return drawn[name] ?? isOnByDefault(name);
}

export interface SettingsDesk {
  settingsOf: (section: SettingsSection) => readonly Setting[];
  isOn: (name: Preference) => boolean;
  valueOf: (name: Preference) => string | null;
  choose: (name: Preference, value: string | null) => void;
  /** The language that was chosen for the pages here; null where the browser's holds. */
  language: Language | null;
  askLanguage: () => void;
  run: (action: SettingsAction) => void;
  /** What was done. */
  said: string;
}

/** What is kept on this device is known once the page is hydrated; of most of it the server knows nothing. */
export function useSettings(): SettingsDesk {
  const app = useApp();
  const { t } = app;
  const session = useSession();
  const isHydrated = useHydrated();
  const [, setChanges] = useState(0);
  const [said, setSaid] = useState("");

  function changed(text: string): void {
    appearanceChanged();
    setChanges((count) => count + 1);
    setSaid(text);
  }

  async function leaveEverywhere(): Promise<void> {
    const isDone = await signOut(app, SIGN_OUT_EVERYWHERE);
    if (!isDone) return setSaid(t("error.generic"));
    void app.prompts.ask({
      kind: "message",
      message: "settings.done.everywhere",
    });
  }

  async function run(action: SettingsAction): Promise<void> {
    const isSure = await app.prompts.ask({
      kind: "choose",
      title: t(`settings.sure.${action}`),
      choices: [
        {
          label: t(
            action === "everywhere"
              ? "settings.everywhere"
              : "settings.sure.reset",
          ),
        },
      ],
    });
    if (!isSure) return;
    if (action === "everywhere") return leaveEverywhere();
    if (action === "forget") {
      resetPreferences();
      chooseLanguage(null);
      return changed(t("settings.done.forget"));
    }
    const message = await resetFeeds(app);
    changed(t(message ?? "settings.done.defaults"));
  }

  return {
    settingsOf: (section) =>
      settingsFor(section, app.context.variant, (need) => {
        if (need === "account") return isSignedIn(session);
        if (need === "noAccount") return !isSignedIn(session);
        if (need === "vitals") return app.context.vitalsShare !== undefined;
        return may(session, need);
      }),
    isOn: (name) =>
      isHydrated
        ? isChosen(name, session)
        : isDrawnOn(name, app.context.appearance),
    valueOf: (name) => (isHydrated ? preference(name) : null),
    choose(name, value) {
      prefer(name, value);
      // What was remembered is forgotten with the switch.
      if (name === "rememberHistory" && value === "false")
        prefer("lastChannel", null);
      changed("");
    },
    language: isHydrated ? chosenLanguage() : null,
    askLanguage: () =>
      void app.prompts.ask({
        kind: "choose",
        title: t("settings.language"),
        choices: LANGUAGES.map((language) => ({
          label: t(`settings.language.${language ?? "none"}`),
          isCurrent: language === chosenLanguage(),
          run: () => chooseLanguage(language),
        })),
      }),
    run: (action) => void run(action),
    said,
  };
}
