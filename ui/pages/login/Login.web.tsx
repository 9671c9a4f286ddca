/** /login on the web: the form in the middle, and the way on without an account. */
import { Link } from "../../kit/Link";
import { useT } from "../../app/hooks";
import { SignInFields } from "../../components/sign-in/SignInFields";
import { SubmitButton } from "../../components/sign-in/SubmitButton.web";
import { useSignInForm } from "../../components/sign-in/useSignInForm";
import { wayClass, WaysWeb } from "../../components/sign-in/Ways.web";
import { paths } from "../../domain/paths";
import styles from "./Login.module.css";

export { head, loader } from "./LoginPage";

export function View() {
  const t = useT();
  const form = useSignInForm();
  return (
    <section className={styles.page}>
      <h1 className={styles.heading}>{t("login.heading")}</h1>
      <noscript>
        <p className={styles.noscript}>{t("login.noscript")}</p>
      </noscript>
      <SignInFields form={form}>
        <SubmitButton form={form} />
        <WaysWeb form={form}>
          <Link className={wayClass} to={paths.live()}>
            {t("login.browse")}
          </Link>
        </WaysWeb>
      </SignInFields>
    </section>
  );
}
