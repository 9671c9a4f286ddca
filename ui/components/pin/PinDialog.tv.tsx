/** Asks for the PIN, or for a new one. TV. */
import { useT } from "../../app/hooks";
import { DialogTv } from "../dialog/Dialog.tv";
import { PinQuestion, type PinDialogProps } from "./PinQuestion";
import { actionClass } from "../../kit/Button.tv";
import styles from "./PinDialogTv.module.css";

export function PinDialogTv({ close, ...question }: PinDialogProps) {
  const t = useT();
  return (
    <DialogTv title={t("title.parentalControl")} close={close}>
      <PinQuestion {...question} whyClass={styles.why} />
      <div className={styles.leave}>
        <button type="button" className={actionClass(false)} onClick={close}>
          {t("dialog.cancel")}
        </button>
      </div>
    </DialogTv>
  );
}
