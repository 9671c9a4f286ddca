/** /logout on TV. When it asks, the focus begins at the way back: OK pressed twice in the menu signs no user out. */
import { Link } from "../../kit/Link";
import { useT } from "../../app/hooks";
import { StatementTv } from "../../components/message/Statement.tv";
import { goBack } from "../../focus/startFocus";
import { actionClass } from "../../kit/Button.tv";
import { paths } from "../../domain/paths";
import { useLogout } from "./LogoutPage";

export { head } from "./LogoutPage";
export { loader } from "./logoutLoader";

export function View() {
  const t = useT();
  const { title, text, confirm, isDone } = useLogout();
  return (
    <StatementTv
      title={title}
      isFramed
      actions={
        confirm ? (
          <>
            <button
              type="button"
              className={actionClass(true)}
              onClick={confirm.run}
            >
              {confirm.label}
            </button>
            <button
              type="button"
              className={actionClass(false)}
              data-focus-default=""
              onClick={() => goBack(document)}
            >
              {t("dialog.cancel")}
            </button>
          </>
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
