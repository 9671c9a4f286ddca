/** Asks to check the time and time zone of a device whose clock is wrong. TV. */
import { useT } from "../api/appContext";
import { ClockTimes } from "./ClockTimes";
import { DialogTv } from "./Dialog.tv";
import { actionClass } from "./Waiting.tv";

export function ClockDialogTv({
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
    <DialogTv title={t("clock.heading")} close={close} isAlert>
      <ClockTimes deviceMs={deviceMs} exactMs={exactMs} />
      <button type="button" className={actionClass(true)} onClick={close}>
        {t("dialog.ok")}
      </button>
    </DialogTv>
  );
}
