/** /download/{showId} on the web: says what it is, asks where the file is, saves it, and shows how far that is. */
import { Suspense } from "react";
import { useParams } from "react-router";
import { useT } from "../../app/hooks";
import { quietHead } from "../../app/routing/head";
import { StatementWeb } from "../../components/message/Statement.web";
import { paths } from "../../domain/paths";
import { Button, LinkButton } from "../../kit/Button.web";
import { ProgressBar } from "../../kit/ProgressBar";
import { useHydrated } from "../../kit/useHydrated";
import { Downloaded } from "./Downloaded";
import { downloadPercent, megabytes } from "./saving";
import { useDownload, type DownloadState } from "./useDownload.web";
import styles from "./Download.module.css";

export const head = quietHead("download.title");

function Said({ state }: { state: DownloadState }) {
  const t = useT();
  if (state.kind !== "saving")
    return <p role="status">{t(`download.${state.kind}`)}</p>;
  const percent = downloadPercent(state);
  return (
    <>
      <p>
        {t("download.progress", {
          percent,
          done: megabytes(state.doneBytes),
          total: megabytes(state.totalBytes),
        })}
      </p>
      <ProgressBar percent={percent} label={t("download.title")} />
    </>
  );
}

export function View() {
  const t = useT();
  const { showId = "" } = useParams();
  const isHydrated = useHydrated();
  const { state, start, stop } = useDownload(showId);
  return (
    <StatementWeb
      title={t("download.title")}
      actions={
        <>
          {state.kind === "saving" ? (
            <Button onClick={stop}>{t("download.stop")}</Button>
          ) : (
            <Button primary onClick={start} disabled={!isHydrated}>
              {t("download.start")}
            </Button>
          )}
          <LinkButton to={paths.recordings()}>{t("download.back")}</LinkButton>
        </>
      }
    >
      <div className={styles.what}>
        <Suspense fallback={null}>
          <Downloaded showId={showId} titleClass={styles.title} />
        </Suspense>
      </div>
      <Said state={state} />
    </StatementWeb>
  );
}
