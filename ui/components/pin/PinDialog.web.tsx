/** Asks for the PIN, or for a new one. Web. */
import { useT } from "../../app/hooks";
import { DialogWeb } from "../dialog/Dialog.web";
import { PinQuestion, type PinDialogProps } from "./PinQuestion";
import styles from "./PinDialog.module.css";

export function PinDialogWeb({ close, ...question }: PinDialogProps) {
  const t = useT();
  return (
    <DialogWeb title={t("title.parentalControl")} close={close}>
      <PinQuestion {...question} whyClass={styles.why} />
    </DialogWeb>
  );
}
