/** A sheet over the picture: it has a heading and a way out, and the focus once it opens, as a key may have opened it. */
import { useEffect, useRef, type ReactNode } from "react";
import { useT } from "../../app/hooks";
import { ControlButton } from "./ControlButton.web";
import styles from "./Sheet.module.css";

export function Sheet({
  label,
  heading = label,
  shortcut,
  isBeside = false,
  close,
  children,
}: {
  label: string;
  /** What it is headed, where that is not its label. */
  heading?: string;
  /** The key that puts it away as well. */
  shortcut: string;
  /** Stands above the controls where there is room, and leaves the picture to be seen. */
  isBeside?: boolean;
  close: () => void;
  children: ReactNode;
}) {
  const t = useT();
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={section}
      className={styles.sheet}
      data-beside={isBeside ? "" : undefined}
      aria-label={label}
      tabIndex={-1}
    >
      <header className={styles.header}>
        <h2 className={styles.heading}>{heading}</h2>
        <ControlButton
          sign="close"
          label={t("dialog.close")}
          shortcut={shortcut}
          onClick={close}
        />
      </header>
      {children}
    </section>
  );
}
