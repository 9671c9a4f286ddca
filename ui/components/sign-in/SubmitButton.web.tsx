/** Sends the sign-in form; the one primary action of its screen. */
import { useT } from "../../app/hooks";
import styles from "./SubmitButton.module.css";
import type { SignInForm } from "./useSignInForm";

export function SubmitButton({ form }: { form: SignInForm }) {
  const t = useT();
  return (
    <button
      type="submit"
      className={styles.submit}
      disabled={!form.isReady}
      aria-disabled={form.isPending}
    >
      {t(form.isPending ? "login.pending" : "login.submit")}
    </button>
  );
}
