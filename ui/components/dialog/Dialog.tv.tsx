/** A panel over the page on TV: the focus stays in it, and Back closes it. */
import { useEffect, useId, type ReactNode } from "react";
import { commandOf, isForTextField } from "../../focus/keys";
import styles from "./DialogTv.module.css";

/** Heard before the focus engine does, which would leave the page. */
function useBack(close: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (commandOf(event) !== "back" || isForTextField(event)) return;
      event.preventDefault();
      close();
    };
    document.addEventListener("keydown", onKey, true);
    return () => document.removeEventListener("keydown", onKey, true);
  }, [close]);
}

export function DialogTv({
  title,
  close,
  isAlert = false,
  children,
}: {
  title: string;
  close: () => void;
  /** Tells something that the viewer did not ask for. */
  isAlert?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  useBack(close);
  return (
    <div
      className={styles.overlay}
      data-lane="column"
      data-lane-trap=""
      suppressHydrationWarning
    >
      <div
        className={styles.panel}
        role={isAlert ? "alertdialog" : "dialog"}
        aria-modal="true"
        aria-labelledby={id}
      >
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
    </div>
  );
}
