/** Asks to check the time and time zone of a device whose clock is wrong. Web. */
import { useT } from "../api/appContext";
import { Button } from "../kit/Button";
import { ClockTimes } from "./ClockTimes";
import { DialogActions, DialogWeb } from "./Dialog.web";

export function ClockDialogWeb({
  deviceMs,
  exactMs,
  close,
}: {
  deviceMs: number;
  exactMs: number;
  close: () => void;
}) {
  const t = useT();
  return (
    <DialogWeb title={t("clock.heading")} close={close} isAlert>
      <ClockTimes deviceMs={deviceMs} exactMs={exactMs} />
      <DialogActions>
        <Button primary onClick={close}>
          {t("dialog.ok")}
        </Button>
      </DialogActions>
    </DialogWeb>
  );
}
