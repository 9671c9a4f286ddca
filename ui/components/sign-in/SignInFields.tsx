/** The sign-in form's fields, which both layouts draw alike; what stands below them is the layout's. */
import { useId, type ReactNode } from "react";
import { useT } from "../../app/hooks";
import { TextField } from "../form/TextField";
import type { SignInForm } from "./useSignInForm";
import styles from "./SignInFields.module.css";

export function SignInFields({
  form,
  goesOn = false,
  children,
}: {
  form: SignInForm;
  /** Enter in the first of two empty fields leads to the second: a remote control has no Tab. */
  goesOn?: boolean;
  children: ReactNode;
}) {
  const t = useT();
  const id = useId();
  const { errors, isBad, isPending, isShown, remember, said } = form;
  const toPassword = () => {
    if (!goesOn || form.password.current?.value !== "") return false;
    form.password.current.focus();
    return true;
  };
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      aria-busy={isPending}
      onSubmit={form.submit}
      data-lane="column"
      data-lane-key="sign-in"
      suppressHydrationWarning
    >
      <TextField
        id={`${id}email`}
        label={t("login.email")}
        field={form.email}
        inputMode="email"
        autoComplete="username"
        enterKeyHint="next"
        maxLength={254}
        readOnly={isPending}
        error={errors.email}
        onEnter={toPassword}
        isDefault
      />
      <TextField
        id={`${id}password`}
        label={t("login.password")}
        field={form.password}
        type={isShown ? "text" : "password"}
        autoComplete="current-password"
        enterKeyHint="go"
        readOnly={isPending}
        error={errors.password}
      >
        <button
          type="button"
          className={styles.toggle}
          aria-controls={`${id}password`}
          aria-label={t(isShown ? "login.hide.label" : "login.show.label")}
          onClick={form.toggleShown}
        >
          {t(isShown ? "login.hide" : "login.show")}
        </button>
      </TextField>
      <div className={said ? styles.saying : undefined}>
        <p
          className={styles.said}
          data-bad={isBad ? "" : undefined}
          role="alert"
        >
          {said}
        </p>
      </div>
      <label className={styles.remember}>
        <input
          ref={remember}
          type="checkbox"
          className={styles.box}
          defaultChecked
          onKeyDown={(event) => {
            // A remote control has no space bar, and its OK would send the form.
            if (!goesOn || event.key !== "Enter") return;
            event.preventDefault();
            event.currentTarget.click();
          }}
        />
        {t("login.remember")}
      </label>
      {children}
    </form>
  );
}
