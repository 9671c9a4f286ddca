/** /vod/{id}, tv layout: what a former customer is told. */
import { Link } from "react-router";
import { useT } from "../../app/hooks";
import { StatementTv } from "../../components/message/Statement.tv";
import { actionClass } from "../../kit/Button.tv";
import { paths } from "../../domain/paths";

export { head, loader } from "./VodPage";

export function View() {
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
