/** Below the sign-in form on the web, alike on its page and in its dialog: the way to a new password, and others. */
import type { ReactNode } from "react";
import { useT } from "../../app/hooks";
import type { SignInForm } from "./useSignInForm";
import styles from "./Ways.module.css";

export const wayClass = styles.way;

export function WaysWeb({
  form,
  children,
}: {
  form: SignInForm;
  /** Of the class `wayClass`. */
  children?: ReactNode;
}) {
  const t = useT();
  return (
    <p className={styles.ways}>
      {form.resetAddress ? (
        <a
          className={wayClass}
          href={form.resetAddress.href}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t("login.reset")}
        </a>
      ) : (
        <button
          type="button"
          className={wayClass}
          onClick={form.reset}
          disabled={!form.isReady}
        >
          {t("login.reset")}
        </button>
      )}
      {children}
    </p>
  );
}
