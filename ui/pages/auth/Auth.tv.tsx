/** /auth/{username}/{token}/ on TV. */
import { Link } from "../../kit/Link";
import { useT } from "../../app/hooks";
import { StatementTv } from "../../components/message/Statement.tv";
import { actionClass } from "../../kit/Button.tv";
import { paths } from "../../domain/paths";
import { AuthText } from "./AuthText";
import { useTokenSignIn } from "./AuthPage";

export { head } from "./AuthPage";

export function View() {
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
