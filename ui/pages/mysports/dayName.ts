/** How the day of a match is called, seen from now. */
import type { Language } from "../../domain/page";
import { zurichDaysBetween } from "../../domain/zurich";
import { formatDate } from "../../i18n/format";
import type { Translate } from "../../i18n/translate";

export function dayName(
  startS: number,
  nowMs: number,
  language: Language,
  t: Translate,
): string {
  switch (zurichDaysBetween(nowMs, startS * 1000)) {
    case 0:
      return t("mysports.today");
    case -1:
      return t("mysports.yesterday");
    case 1:
      return t("mysports.tomorrow");
    default:
      return formatDate(startS, language);
  }
}
