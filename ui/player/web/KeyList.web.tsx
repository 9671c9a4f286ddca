/** The overlay that lists the keys. */
import { useT } from "../../app/hooks";
import { SHORTCUTS } from "./keys.web";
import { Sheet } from "./Sheet.web";
import styles from "./Sheet.module.css";

export function KeyList({ close }: { close: () => void }) {
  const t = useT();
  return (
    <Sheet label={t("controls.keys")} shortcut="?" close={close}>
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
    </Sheet>
  );
}
