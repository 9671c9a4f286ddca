/** The PIN, asked for before something goes on; where there is none yet, it is set here. Inside a layout's dialog. */
import { useT } from "../../app/hooks";
import { PinCheck } from "./PinCheck";
import { PinSetUp } from "./PinSetUp";

export interface PinDialogProps {
  /** There is no PIN yet. */
  isNew: boolean;
  done: () => void;
  close: () => void;
}

export function PinQuestion({
  isNew,
  done,
  whyClass,
}: Omit<PinDialogProps, "close"> & { whyClass: string | undefined }) {
  const t = useT();
  return (
    <>
      <p className={whyClass}>
        {t(isNew ? "parental.required" : "parental.locked")}
      </p>
      {isNew ? <PinSetUp onDone={done} /> : <PinCheck onRight={done} />}
    </>
  );
}
