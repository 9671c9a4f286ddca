/** Buttons of which one is pressed, in a line that scrolls where it is too long, and one that is pressed or not by itself; web. */
import { useChosenInView } from "../../kit/useChosenInView.web";
import type { ListChoice } from "./listTab";
import styles from "./Choices.module.css";

interface PressProps {
  label: string;
  isPressed: boolean;
  onPress: () => void;
}

function Press({
  label,
  isPressed,
  onPress,
  className,
}: PressProps & { className: string | undefined }) {
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      {label}
    </button>
  );
}

export function ToggleWeb(props: PressProps) {
  return <Press {...props} className={`${styles.choice} ${styles.toggle}`} />;
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
        <Press
          key={choice.key}
          className={styles.choice}
          label={choice.label}
          isPressed={choice.isChosen}
          onPress={choice.choose}
        />
      ))}
    </div>
  );
}
