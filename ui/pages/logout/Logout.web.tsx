/** /logout on the web. */
import { useT } from "../../app/hooks";
import { StatementWeb } from "../../components/message/Statement.web";
import { paths } from "../../domain/paths";
import { Button, LinkButton } from "../../kit/Button.web";
import { useLogout } from "./LogoutPage";

export { head } from "./LogoutPage";
export { loader } from "./logoutLoader";

export function View() {
  const t = useT();
  const { title, text, confirm, isDone } = useLogout();
  return (
    <StatementWeb
      title={title}
      actions={
        confirm ? (
          <Button primary onClick={confirm.run}>
            {confirm.label}
          </Button>
        ) : (
          isDone && (
            <>
              <LinkButton primary to={paths.login()}>
                {t("nav.signIn")}
              </LinkButton>
              <LinkButton to={paths.live()}>{t("error.goLive")}</LinkButton>
            </>
          )
        )
      }
    >
      <p role="status">{text}</p>
    </StatementWeb>
  );
}
