/** A household's files on the web; /diagnostic and /performance, which only TVs have, say where they are. */
import { useT } from "../../app/hooks";
import { StatementWeb } from "../../components/message/Statement.web";
import { paths } from "../../domain/paths";
import type { MessageKey } from "../../i18n/messages";
import { LinkButton } from "../../kit/Button.web";
import { HouseholdWeb } from "./Household.web";
import { titleOf, useSubject } from "./subject";

export { head } from "./subject";

export function View() {
  const subject = useSubject();
  return subject === "household" ? (
    <HouseholdWeb />
  ) : (
    <OnTv title={titleOf(subject)} />
  );
}

function OnTv({ title }: { title: MessageKey }) {
  const t = useT();
  return (
    <StatementWeb
      title={t(title)}
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
