/** /download/{showId} on TV, where there is nowhere to put a file: names the recording and says where it can be done. */
import { Suspense } from "react";
import { useParams } from "react-router";
import { Link } from "../../kit/Link";
import { useT } from "../../app/hooks";
import { quietHead } from "../../app/routing/head";
import { StatementTv } from "../../components/message/Statement.tv";
import { paths } from "../../domain/paths";
import { actionClass } from "../../kit/Button.tv";
import { Downloaded } from "./Downloaded";
import styles from "./DownloadTv.module.css";

export const head = quietHead("download.title");

export function View() {
  const t = useT();
  const { showId = "" } = useParams();
  return (
    <StatementTv
      title={t("download.title")}
      actions={
        <Link className={actionClass(true)} to={paths.recordings()}>
          {t("download.back")}
        </Link>
      }
    >
      <div className={styles.what}>
        <Suspense fallback={null}>
          <Downloaded showId={showId} titleClass={styles.title} />
        </Suspense>
      </div>
      <p>{t("download.onTv")}</p>
    </StatementTv>
  );
}
