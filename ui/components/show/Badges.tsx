/** The badges in a picture's top right corner: recording, archived, language, age, lock. */
import { useT } from "../../app/hooks";
import type { Badge } from "../../domain/badges";
import { Icon } from "../../kit/Icon";
import styles from "./Badges.module.css";

function useBadgeText() {
  const t = useT();
  return (badge: Badge): { name: string; shown: string | null } => {
    switch (badge.kind) {
      case "language": {
        const language = t.find(`language.${badge.language}`) ?? badge.language;
        return {
          name: t("card.language", { language }),
          shown: badge.language.toUpperCase(),
        };
      }
      case "age":
        return {
          name: t("card.age", { age: badge.age }),
          shown: String(badge.age),
        };
      case "lock":
        return { name: t("card.lock"), shown: null };
      case "recording":
        return { name: t("card.recording"), shown: null };
      case "archived":
        return { name: t("card.archived"), shown: null };
    }
  };
}

export function Badges({
  badges,
  className,
}: {
  badges: readonly Badge[];
  className?: string | undefined;
}) {
  const textOf = useBadgeText();
  if (badges.length === 0) return null;
  return (
    <span
      className={className ? `${styles.badges} ${className}` : styles.badges}
    >
      {badges.map((badge) => {
        const { name, shown } = textOf(badge);
        return (
          <span
            key={badge.kind}
            className={styles.badge}
            data-kind={badge.kind}
            role="img"
            aria-label={name}
            title={name}
          >
            {shown ?? (
              <Icon
                name={badge.kind as "lock" | "recording" | "archived"}
                className={styles.icon}
              />
            )}
          </span>
        );
      })}
    </span>
  );
}
