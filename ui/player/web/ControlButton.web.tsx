/** A control of the player: a sign with a spoken name, and the key that does the same in its tooltip. */
import type { ReactNode } from "react";
import { ControlIcon, type ControlSign } from "./ControlIcon.web";
import styles from "./ControlButton.module.css";

export function ControlButton({
  sign,
  label,
  shortcut,
  onClick,
  isLarge = false,
  isPressed,
  isExpanded,
}: {
  sign: ControlSign;
  label: string;
  /** As it is written on the keyboard. */
  shortcut?: string;
  onClick: () => void;
  isLarge?: boolean;
  /** For what is on or off. */
  isPressed?: boolean;
  /** For what opens a panel. */
  isExpanded?: boolean;
}) {
  return (
    <button
      type="button"
      className={styles.button}
      data-large={isLarge ? "" : undefined}
      aria-label={label}
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      title={shortcut ? `${label} (${shortcut})` : label}
      onClick={onClick}
    >
      <ControlIcon sign={sign} />
    </button>
  );
}

/** A control that says in words what it does; one that `shrinks` shows its sign alone where there is little room. */
export function WordButton({
  sign,
  onClick,
  isPrimary = false,
  shrinks = false,
  children,
}: {
  sign: ControlSign;
  onClick: () => void;
  isPrimary?: boolean;
  shrinks?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={styles.words}
      data-primary={isPrimary ? "" : undefined}
      data-shrinks={shrinks ? "" : undefined}
      onClick={onClick}
    >
      <ControlIcon sign={sign} />
      <span className={styles.text}>{children}</span>
    </button>
  );
}
