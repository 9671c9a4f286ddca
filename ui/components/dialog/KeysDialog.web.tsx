/** The keys of the web's pages, on `?`; the player has a list of its own. */
import { useT } from "../../app/hooks";
import { DialogWeb } from "./Dialog.web";
import styles from "./KeysDialog.module.css";

const KEYS = [
  { keys: "Tab", does: "pageKeys.next" },
  { keys: "← →", does: "pageKeys.along" },
  { keys: "Enter", does: "pageKeys.open" },
  { keys: "Esc", does: "pageKeys.close" },
  { keys: "/", does: "pageKeys.search" },
  { keys: "?", does: "pageKeys.help" },
] as const;

export function KeysDialogWeb({ close }: { close: () => void }) {
  const t = useT();
  return (
    <DialogWeb title={t("pageKeys.title")} close={close}>
      <dl className={styles.keys}>
        {KEYS.map(({ keys, does }) => (
          <div key={does} className={styles.row}>
            <dt>
              <kbd className={styles.key}>{keys}</kbd>
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
    </DialogWeb>
  );
}
