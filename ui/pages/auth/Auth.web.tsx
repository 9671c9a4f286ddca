/** /auth/{username}/{token}/ on the web. */
import { useT } from "../../app/hooks";
import { StatementWeb } from "../../components/message/Statement.web";
import { paths } from "../../domain/paths";
import { Button, LinkButton } from "../../kit/Button.web";
import { AuthText } from "./AuthText";
import { useTokenSignIn } from "./AuthPage";

export { head } from "./AuthPage";

export function View() {
  const t = useT();
  const link = useTokenSignIn();
  return (
    <StatementWeb
      title={t("auth.heading")}
      actions={
        link.failure ? (
          <LinkButton primary to={paths.login()}>
            {t("auth.withPassword")}
          </LinkButton>
        ) : (
          <>
            <Button primary onClick={link.confirm} disabled={!link.isReady}>
              {t(link.isPending ? "login.pending" : "login.submit")}
            </Button>
            <LinkButton to={paths.live()}>{t("dialog.cancel")}</LinkButton>
          </>
        )
      }
    >
      <AuthText link={link} />
    </StatementWeb>
  );
}
