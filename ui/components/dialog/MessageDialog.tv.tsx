/** Tells the viewer something, and waits until it was read. TV. */
import type { ReactNode } from "react";
import { useT } from "../../app/hooks";
import type { MessageKey } from "../../i18n/messages";
import { DialogTv } from "./Dialog.tv";
import { actionClass } from "../../kit/Button.tv";

export function MessageDialogTv({
  message,
  close,
  children,
}: {
  message: MessageKey;
  close: () => void;
  /** What there is to say beyond the message. */
  children?: ReactNode;
}) {
  const t = useT();
  return (
    <DialogTv title={t(message)} close={close} isAlert>
      {children}
      <button type="button" className={actionClass(true)} onClick={close}>
        {t("dialog.ok")}
      </button>
    </DialogTv>
  );
}
