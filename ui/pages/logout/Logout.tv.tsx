/** /logout on TV. */
import { Link } from "react-router";
import { useT } from "../../api/appContext";
import { StatementTv } from "../../components/Statement.tv";
import { actionClass } from "../../components/Waiting.tv";
import { paths } from "../../domain/paths";
import { useLogout } from "./LogoutPage";

export function LogoutTv() {
  const t = useT();
  const { title, text, confirm, isDone } = useLogout();
  return (
    <StatementTv
      title={title}
      actions={
        confirm ? (
          <button
            type="button"
            className={actionClass(true)}
            onClick={confirm.run}
          >
            {confirm.label}
          </button>
        ) : (
          isDone && (
            <>
              <Link className={actionClass(true)} to={paths.login()}>
                {t("nav.signIn")}
              </Link>
              <Link className={actionClass(false)} to={paths.live()}>
                {t("error.goLive")}
              </Link>
            </>
          )
        )
      }
    >
      <p role="status">{text}</p>
    </StatementTv>
  );
}
