/** Tells the user something, and waits until it was read. Web. */
import type { ReactNode } from "react";
import { useT } from "../../app/hooks";
import type { MessageKey } from "../../i18n/messages";
import { Button } from "../../kit/Button.web";
import { DialogActions, DialogWeb } from "./Dialog.web";

export function MessageDialogWeb({
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
    <DialogWeb title={t(message)} close={close} isAlert>
      {children}
      <DialogActions>
        <Button primary onClick={close}>
          {t("dialog.ok")}
        </Button>
      </DialogActions>
    </DialogWeb>
  );
}
