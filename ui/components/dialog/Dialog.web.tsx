/** A panel over the page that asks for something: holds the focus, closes on Escape, and gives the focus back. */
import { useId, useRef, type ReactNode } from "react";
import { useT } from "../../app/hooks";
import { Icon } from "../../kit/Icon";
import { useOverlay } from "../../kit/overlay.web";
import styles from "./Dialog.module.css";

export function DialogWeb({
  title,
  close,
  isAlert = false,
  isWide = false,
  children,
}: {
  title: string;
  close: () => void;
  /** Tells something that the user did not ask for. */
  isAlert?: boolean;
  /** As wide as a picture wants to be. */
  isWide?: boolean;
  children: ReactNode;
}) {
  const t = useT();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useOverlay(panel, true, close);
  return (
    <div className={styles.overlay}>
      <div className={styles.scrim} onClick={close} />
      <div
        ref={panel}
        className={styles.panel}
        data-wide={isWide ? "" : undefined}
        role={isAlert ? "alertdialog" : "dialog"}
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
      >
        <button
          type="button"
          className={styles.close}
          aria-label={t("dialog.close")}
          onClick={close}
        >
          <Icon name="close" />
        </button>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
    </div>
  );
}

/** The buttons below what a dialog says. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
