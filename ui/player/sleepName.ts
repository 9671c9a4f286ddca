/** What the choices of the sleep timer are called, in both layouts. */
import type { SleepChoice } from "../domain/playback/sleepTimer";
import type { Translate } from "../i18n/translate";

export function sleepName(t: Translate, choice: SleepChoice): string {
  return choice === "off" || choice === "programme"
    ? t(`player.sleep.${choice}`)
    : t("player.sleep.minutes", { minutes: choice });
}
