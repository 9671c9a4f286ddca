/** /vod/{id}, web layout: what a former customer is told. */
import { useT } from "../../api/appContext";
import { StatementWeb } from "../../components/Statement.web";
import { paths } from "../../domain/paths";
import { LinkButton } from "../../kit/Button";

export function VodWeb() {
  const t = useT();
  return (
    <StatementWeb
      title={t("vod.former")}
      actions={<LinkButton to={paths.logout()}>{t("nav.signOut")}</LinkButton>}
    >
      <p>{t("vod.former.text")}</p>
    </StatementWeb>
  );
}
