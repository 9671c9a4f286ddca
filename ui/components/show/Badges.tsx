/** The badges in a picture's top right corner: recording, archived, language, age, lock. */
import { useT } from "../../app/hooks";
import type { Badge } from "../../domain/badges";
import { Icon } from "../../kit/Icon";
import { AgeMark } from "./AgeMark";
import { badgeName } from "./badgeName";
import styles from "./Badges.module.css";

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
        if (badge.kind === "age")
          return (
            <AgeMark key={badge.kind} age={badge.age} className={styles.age} />
          );
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
            {badge.kind === "language" ? (
              badge.language.toUpperCase()
            ) : (
              <Icon name={badge.kind} className={styles.icon} />
            )}
          </span>
        );
      })}
    </span>
  );
}
