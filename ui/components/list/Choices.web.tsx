/** Buttons of which one is pressed, in a line that scrolls where it is too long, and one that is pressed or not by itself; web. */
import { useChosenInView } from "../../kit/useChosenInView.web";
import type { ListChoice } from "./listTab";
import styles from "./Choices.module.css";

export function ToggleWeb({
  label,
  isPressed,
  onPress,
}: {
  label: string;
  isPressed: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={`${styles.choice} ${styles.toggle}`}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      {label}
    </button>
  );
}

export function ChoicesWeb({
  label,
  choices,
}: {
  label: string;
  choices: readonly ListChoice[];
}) {
  const chosen = choices.find(({ isChosen }) => isChosen);
  const row = useChosenInView<HTMLDivElement>(chosen?.key);
  return (
    <div ref={row} role="group" className={styles.choices} aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.key}
          type="button"
          className={styles.choice}
          aria-pressed={choice.isChosen}
          onClick={choice.choose}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
