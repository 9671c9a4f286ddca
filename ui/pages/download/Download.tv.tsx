/** /download/{showId} on TV, where there is nowhere to put a file: says where it can be done. */
import { Link } from "react-router";
import { useT } from "../../app/hooks";
import { quietHead } from "../../app/routing/head";
import { StatementTv } from "../../components/message/Statement.tv";
import { paths } from "../../domain/paths";
import { actionClass } from "../../kit/Button.tv";

export const head = quietHead("download.title");

export function View() {
  const t = useT();
  return (
    <StatementTv
      title={t("download.title")}
      actions={
        <Link className={actionClass(true)} to={paths.recordings()}>
          {t("download.back")}
        </Link>
      }
    >
      {t("download.onTv")}
    </StatementTv>
  );
}
