/** The PIN, asked for before something goes on; where there is none yet, it is set here. TV. */
import { useT } from "../api/appContext";
import { DialogTv } from "./Dialog.tv";
import { PinCheck } from "./PinCheck";
import { PinSetUp } from "./PinSetUp";
import styles from "./PinDialogTv.module.css";

export function PinDialogTv({
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
    <DialogTv title={t("title.parentalControl")} close={close}>
      <p className={styles.why}>
        {t(isNew ? "parental.required" : "parental.locked")}
      </p>
      {isNew ? <PinSetUp onDone={done} /> : <PinCheck onRight={done} />}
    </DialogTv>
  );
}
