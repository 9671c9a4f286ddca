/** Who is watching? Asked when something needs an account; what was wanted goes on after it. Web. */
import { useEffect } from "react";
import { useApp } from "../../app/hooks";
import { Button, OutsideLink } from "../../kit/Button.web";
import { DialogActions, DialogWeb } from "../dialog/Dialog.web";
import { SignInFields } from "./SignInFields";
import { SubmitButton } from "./SubmitButton.web";
import { useSignInForm } from "./useSignInForm";

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
        <DialogActions>
          {form.resetAddress ? (
            <OutsideLink href={form.resetAddress.href}>
              {t("login.reset")}
            </OutsideLink>
          ) : (
            <Button onClick={form.reset}>{t("login.reset")}</Button>
          )}
        </DialogActions>
      </SignInFields>
    </DialogWeb>
  );
}
