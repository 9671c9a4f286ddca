/** /vod/{id}, web layout: what a former customer is told. */
import { useT } from "../../app/hooks";
import { StatementWeb } from "../../components/message/Statement.web";
import { paths } from "../../domain/paths";
import { LinkButton } from "../../kit/Button.web";

export { head, loader } from "./VodPage";

export function View() {
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
