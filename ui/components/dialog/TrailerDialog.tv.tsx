/** A trailer over the page on TV. The focus stays on our own button: keys that another site gets are lost to Back. */
import { useEffect } from "react";
import { useT } from "../../app/hooks";
import { actionClass } from "../../kit/Button.tv";
import { DialogTv } from "./Dialog.tv";
import { TrailerFrame } from "./TrailerFrame";
import styles from "./TrailerDialogTv.module.css";

export function TrailerDialogTv({
  url,
  title,
  close,
}: {
  url: string;
  title: string;
  close: () => void;
}) {
  const t = useT();
  // A frame that took the keys would take them along.
  useEffect(() => () => window.focus(), []);
  return (
    <DialogTv title={title} close={close}>
      <TrailerFrame url={url} title={title} />
      <div className={styles.actions}>
        <button type="button" className={actionClass(true)} onClick={close}>
          {t("dialog.close")}
        </button>
      </div>
    </DialogTv>
  );
}
