/** /auth/{username}/{token}/ on TV. */
import { Link } from "react-router";
import { useT } from "../../api/appContext";
import { StatementTv } from "../../components/Statement.tv";
import { actionClass } from "../../components/Waiting.tv";
import { paths } from "../../domain/paths";
import { AuthText } from "./AuthText";
import { useTokenSignIn } from "./AuthPage";

export function AuthTv() {
  const t = useT();
  const link = useTokenSignIn();
  return (
    <StatementTv
      title={t("auth.heading")}
      actions={
        link.failure ? (
          <Link className={actionClass(true)} to={paths.login()}>
            {t("auth.withPassword")}
          </Link>
        ) : (
          <>
            <button
              type="button"
              className={actionClass(true)}
              onClick={link.confirm}
              disabled={!link.isReady}
            >
              {t(link.isPending ? "login.pending" : "login.submit")}
            </button>
            <Link className={actionClass(false)} to={paths.live()}>
              {t("dialog.cancel")}
            </Link>
          </>
        )
      }
    >
      <AuthText link={link} />
    </StatementTv>
  );
}
