/** /vod/{id}, web layout: what a former customer is told. */
import { useT } from "../../api/appContext";
import { StatementWeb } from "../../components/Statement.web";

export function VodWeb() {
  const t = useT();
  return (
    <StatementWeb title={t("vod.former")}>
      <p>{t("vod.former.text")}</p>
    </StatementWeb>
  );
}
