/** What a badge says to those who can't see it. */
import type { Badge } from "../../domain/badges";
import type { Translate } from "../../i18n/translate";

export function badgeName(t: Translate, badge: Badge): string {
  switch (badge.kind) {
    case "language": {
      const language = t.find(`language.${badge.language}`) ?? badge.language;
      return t("card.language", { language });
    }
    case "age":
      return t("card.age", { age: badge.age });
    case "lock":
      return t("card.lock");
    case "recording":
      return t("card.recording");
    case "archived":
      return t("card.archived");
  }
}
