/** /logout on the web. */
import { useT } from "../../api/appContext";
import { StatementWeb } from "../../components/Statement.web";
import { paths } from "../../domain/paths";
import { Button, LinkButton } from "../../kit/Button";
import { useLogout } from "./LogoutPage";

export function LogoutWeb() {
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
