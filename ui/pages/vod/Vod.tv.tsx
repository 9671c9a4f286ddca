/** /vod/{id}, tv layout: what a former customer is told. */
import { Link } from "react-router";
import { useT } from "../../api/appContext";
import { StatementTv } from "../../components/Statement.tv";
import { actionClass } from "../../components/Waiting.tv";
import { paths } from "../../domain/paths";

export function VodTv() {
  const t = useT();
  return (
    <StatementTv
      title={t("vod.former")}
      actions={
        <Link className={actionClass(false)} to={paths.logout()}>
          {t("nav.signOut")}
        </Link>
      }
    >
      <p>{t("vod.former.text")}</p>
    </StatementTv>
  );
}
