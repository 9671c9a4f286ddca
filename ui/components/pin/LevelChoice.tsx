/** The age from which shows ask for the PIN. */
import { useId } from "react";
import { useT } from "../../app/hooks";
import { LEVELS, type Level } from "../../domain/parental";
import styles from "./LevelChoice.module.css";

export function LevelChoice({
  level,
  lane = "row",
  onLevel,
}: {
  level: number | undefined;
  /** How they stand on TV. */
  lane?: "row" | "column";
  onLevel: (level: Level) => void;
}) {
  const t = useT();
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className={styles.label}>
        {t("parental.level")}
      </p>
      <div className={styles.levels} data-lane={lane} suppressHydrationWarning>
        {LEVELS.map((age) => (
          <button
            key={age}
            type="button"
            className={styles.level}
            aria-pressed={age === level}
            data-focus-default={age === level ? "" : undefined}
            onClick={() => onLevel(age)}
          >
            {t("parental.from", { age })}
          </button>
        ))}
      </div>
    </div>
  );
}
