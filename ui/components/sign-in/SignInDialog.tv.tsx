/** Who is watching? Asked when something needs an account; what was wanted goes on after it. TV. */
import { useT } from "../../app/hooks";
import { DialogTv } from "../dialog/Dialog.tv";
import { SignInFormTv } from "./SignInForm.tv";

export function SignInDialogTv({ close }: { close: () => void }) {
  const t = useT();
  return (
    <DialogTv title={t("login.dialog")} close={close}>
      <SignInFormTv leave={{ label: t("dialog.cancel"), run: close }} />
    </DialogTv>
  );
}
