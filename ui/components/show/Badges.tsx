/** The badges in a picture's top right corner: recording, archived, language, age, lock. */
import { useT } from "../../app/hooks";
import type { Badge } from "../../domain/badges";
import { Icon } from "../../kit/Icon";
import { badgeName } from "./badgeName";
import styles from "./Badges.module.css";

/** What stands in the badge; null for those that are drawn. */
function shownOf(badge: Badge): string | null {
  if (badge.kind === "language") return badge.language.toUpperCase();
  return badge.kind === "age" ? String(badge.age) : null;
}

export function Badges({
  badges,
  className,
}: {
  badges: readonly Badge[];
  className?: string | undefined;
}) {
  const t = useT();
  if (badges.length === 0) return null;
  return (
    <span
      className={className ? `${styles.badges} ${className}` : styles.badges}
    >
      {badges.map((badge) => {
        const name = badgeName(t, badge);
        return (
          <span
            key={badge.kind}
            className={styles.badge}
            data-kind={badge.kind}
            role="img"
            aria-label={name}
            title={name}
          >
            {shownOf(badge) ?? (
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
