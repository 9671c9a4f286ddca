/** A trailer over the page; web. */
import { DialogWeb } from "./Dialog.web";
import { TrailerFrame } from "./TrailerFrame";

export function TrailerDialogWeb({
  url,
  title,
  close,
}: {
  url: string;
  title: string;
  close: () => void;
}) {
  return (
    <DialogWeb title={title} close={close} isWide>
      <TrailerFrame url={url} title={title} />
    </DialogWeb>
  );
}
