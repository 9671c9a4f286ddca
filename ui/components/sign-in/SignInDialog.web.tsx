/** Who is watching? Asked when something needs an account; what was wanted goes on after it. Web. */
import { useEffect } from "react";
import { useApp } from "../../app/hooks";
import { DialogWeb } from "../dialog/Dialog.web";
import { SignInFields } from "./SignInFields";
import { SubmitButton } from "./SubmitButton.web";
import { useSignInForm } from "./useSignInForm";
import { WaysWeb } from "./Ways.web";

export function SignInDialogWeb({ close }: { close: () => void }) {
  const { t } = useApp();
  const form = useSignInForm();
  const { email, password } = form;
  // A user who pressed Play wants to type; a remembered name is there by now.
  useEffect(() => {
    const field = email.current?.value ? password : email;
    field.current?.focus();
  }, [email, password]);
  return (
    <DialogWeb title={t("login.dialog")} close={close}>
      <SignInFields form={form}>
        <SubmitButton form={form} />
        <WaysWeb form={form} />
      </SignInFields>
    </DialogWeb>
  );
}
