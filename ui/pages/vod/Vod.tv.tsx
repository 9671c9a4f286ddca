/** /vod/{id}, tv layout: what a former customer is told. */
import { useT } from "../../api/appContext";
import { StatementTv } from "../../components/Statement.tv";

export function VodTv() {
  const t = useT();
  return (
    <StatementTv title={t("vod.former")}>
      <p>{t("vod.former.text")}</p>
    </StatementTv>
  );
}
