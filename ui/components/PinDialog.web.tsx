/** The PIN, asked for before something goes on; where there is none yet, it is set here. Web. */
import { useT } from "../api/appContext";
import { DialogWeb } from "./Dialog.web";
import { PinCheck } from "./PinCheck";
import { PinSetUp } from "./PinSetUp";
import styles from "./PinDialog.module.css";

export function PinDialogWeb({
  isNew,
  done,
  close,
}: {
  isNew: boolean;
  done: () => void;
  close: () => void;
}) {
  const t = useT();
  return (
    <DialogWeb title={t("title.parentalControl")} close={close}>
      <p className={styles.why}>
        {t(isNew ? "parental.required" : "parental.locked")}
      </p>
      {isNew ? <PinSetUp onDone={done} /> : <PinCheck onRight={done} />}
    </DialogWeb>
  );
}
