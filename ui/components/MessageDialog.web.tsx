/** Tells the user something, and waits until it was read. Web. */
import { useT } from "../api/appContext";
import type { MessageKey } from "../i18n/fr";
import { Button } from "../kit/Button";
import { DialogActions, DialogWeb } from "./Dialog.web";

export function MessageDialogWeb({
  message,
  close,
}: {
  message: MessageKey;
  close: () => void;
}) {
  const t = useT();
  return (
    <DialogWeb title={t(message)} close={close} isAlert>
      <DialogActions>
        <Button primary onClick={close}>
          {t("dialog.ok")}
        </Button>
      </DialogActions>
    </DialogWeb>
  );
}
