/** The sign-in form on TV: fields one below the other, then what can be done, all within reach of the arrows. */
import { useT } from "../../app/hooks";
import { SignInFields } from "./SignInFields";
import { useSignInForm } from "./useSignInForm";
import { actionClass } from "../../kit/Button.tv";
import styles from "./SignInFormTv.module.css";

export function SignInFormTv({
  leave,
}: {
  /** The way on without signing in. */
  leave: { label: string; run: () => void };
}) {
  const t = useT();
  const form = useSignInForm();
  return (
    <div className={styles.form}>
      <SignInFields form={form} goesOn>
        <div className={styles.actions}>
          <button
            type="submit"
            className={actionClass(true)}
            disabled={!form.isReady}
            aria-disabled={form.isPending}
          >
            {t(form.isPending ? "login.pending" : "login.submit")}
          </button>
          <button
            type="button"
            className={actionClass(false)}
            onClick={form.reset}
          >
            {t("login.reset")}
          </button>
          <button
            type="button"
            className={actionClass(false)}
            onClick={leave.run}
          >
            {leave.label}
          </button>
        </div>
      </SignInFields>
    </div>
  );
}
