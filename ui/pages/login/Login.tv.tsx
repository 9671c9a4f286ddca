/** /login on TV: e-mail and password at the left; a code for the phone at the right. */
import { useNavigate } from "react-router";
import { useT } from "../../app/hooks";
import { SignInFormTv } from "../../components/sign-in/SignInForm.tv";
import { paths } from "../../domain/paths";
import { DeviceCodeTv } from "./DeviceCode.tv";
import styles from "./LoginTv.module.css";

export { head, loader } from "./LoginPage";

export function View() {
  const t = useT();
  const navigate = useNavigate();
  return (
    <div
      className={styles.page}
      data-lane="row"
      data-lane-key="login"
      suppressHydrationWarning
    >
      <section className={styles.form}>
        <h1 className={styles.heading}>{t("login.heading")}</h1>
        <SignInFormTv
          leave={{
            label: t("login.browse"),
            run: () => void navigate(paths.live()),
          }}
        />
      </section>
      <DeviceCodeTv />
    </div>
  );
}
