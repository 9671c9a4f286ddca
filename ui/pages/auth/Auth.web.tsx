/** /auth/{username}/{token}/ on the web. */
import { useT } from "../../api/appContext";
import { StatementWeb } from "../../components/Statement.web";
import { paths } from "../../domain/paths";
import { Button, LinkButton } from "../../kit/Button";
import { AuthText } from "./AuthText";
import { useTokenSignIn } from "./AuthPage";

export function AuthWeb() {
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
