/** /diagnostic on the web, where there is no such page: says where it is. */
import { useT } from "../../app/hooks";
import { quietHead } from "../../app/routing/head";
import { StatementWeb } from "../../components/message/Statement.web";
import { paths } from "../../domain/paths";
import { LinkButton } from "../../kit/Button.web";

export const head = quietHead("diagnostic.title");

export function View() {
  const t = useT();
  return (
    <StatementWeb
      title={t("diagnostic.title")}
      actions={
        <LinkButton primary to={paths.settings()}>
          {t("diagnostic.back")}
        </LinkButton>
      }
    >
      {t("diagnostic.tvOnly")}
    </StatementWeb>
  );
}
