/** /settings: head, and what is chosen there, for both layouts. */
import { useState } from "react";
import { useApp, useSession } from "../../app/hooks";
import { applyAppearance } from "../../app/appearance";
import { writeChannelCookie } from "../../app/channelCookie";
import {
  isOn,
  prefer,
  preference,
  resetPreferences,
  type Preference,
} from "../../app/preferences";
import { quietHead } from "../../app/routing/head";
import { isPreviewSettingOn } from "../../domain/preview";
import { isSignedIn, may, profileOf, type Session } from "../../domain/session";
import { isByUsage } from "../../domain/usage";
import { useHydrated } from "../../kit/useHydrated";
import { resetHomeRows } from "../../queries/homeRows";

import {
  settingsFor,
  type Setting,
  type SettingsAction,
  type SettingsSection,
} from "./settingsModel";

export const head = quietHead("nav.settings");

/** As it was chosen here, else as the account or the default has it. */
function isChosen(name: Preference, session: Session): boolean {
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

export interface SettingsDesk {
  settingsOf: (section: SettingsSection) => readonly Setting[];
  isOn: (name: Preference) => boolean;
  valueOf: (name: Preference) => string | null;
  choose: (name: Preference, value: string | null) => void;
  run: (action: SettingsAction) => void;
  /** What was done. */
  said: string;
}

/** What is kept on this device is known once the page is alive; the server knows nothing of it. */
export function useSettings(): SettingsDesk {
  const app = useApp();
  const { t } = app;
  const session = useSession();
  const isAlive = useHydrated();
  const [, setChanges] = useState(0);
  const [said, setSaid] = useState("");

  function changed(text: string): void {
    writeChannelCookie();
    applyAppearance(document.documentElement);
    setChanges((count) => count + 1);
    setSaid(text);
  }

  async function run(action: SettingsAction): Promise<void> {
    const isSure = await app.prompts.ask({
      kind: "choose",
      title: t(`settings.sure.${action}`),
      choices: [{ label: t("settings.sure.reset") }],
    });
    if (!isSure) return;
    if (action === "forget") {
      resetPreferences();
      return changed(t("settings.done.forget"));
    }
    const message = await resetHomeRows(app);
    changed(t(message ?? "settings.done.defaults"));
  }

  return {
    settingsOf: (section) =>
      settingsFor(section, (need) => {
        if (need === "account") return isSignedIn(session);
        if (need === "noAccount") return !isSignedIn(session);
        return may(session, need);
      }),
    isOn: (name) => isAlive && isChosen(name, session),
    valueOf: (name) => (isAlive ? preference(name) : null),
    choose(name, value) {
      prefer(name, value);
      changed("");
    },
    run: (action) => void run(action),
    said,
  };
}
