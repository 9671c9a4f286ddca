/** From which age a show is meant to be watched, as a mark that is no mere number. Its size follows the text around it. */
import { useT } from "../../app/hooks";
import type { AgeBadge } from "../../domain/badges";
import styles from "./AgeMark.module.css";

export function AgeMark({
  age,
  className = "",
}: {
  age: AgeBadge;
  /** Gives it its place. */
  className?: string | undefined;
}) {
  const t = useT();
  const name = t("card.age", { age });
  return (
    <span
      className={`${styles.mark} ${className}`}
      role="img"
      aria-label={name}
      title={name}
    >
      {t("card.age.mark", { age })}
    </span>
  );
}
