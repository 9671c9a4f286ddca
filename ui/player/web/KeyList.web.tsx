/** The overlay that lists the keys. */
import { useEffect, useRef } from "react";
import { useT } from "../../app/hooks";
import { ControlButton } from "./ControlButton.web";
import { SHORTCUTS } from "./keys.web";
import styles from "./Sheet.module.css";

export function KeyList({ close }: { close: () => void }) {
  const t = useT();
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => sheet.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={sheet}
      className={styles.sheet}
      aria-label={t("controls.keys")}
      tabIndex={-1}
    >
      <header className={styles.header}>
        <h2 className={styles.heading}>{t("controls.keys")}</h2>
        <ControlButton
          sign="close"
          label={t("dialog.close")}
          shortcut="?"
          onClick={close}
        />
      </header>
      <dl className={styles.keys}>
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={does} className={styles.row}>
            <dt>
              <kbd className={styles.key}>{keys}</kbd>
            </dt>
            <dd>{t(`keys.${does}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
