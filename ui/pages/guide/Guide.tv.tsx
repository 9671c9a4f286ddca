/** /guide on TV: times across, channels down, the programme in focus above them. */
import { Suspense, useState } from "react";
import { messageOf } from "../../api/failure";
import { useApp, useNow, useT } from "../../app/hooks";
import { FailureTv } from "../../components/message/Failure.tv";
import { MessageTv } from "../../components/message/Message.tv";
import { useResult } from "../../queries/query";
import { guideRequestOf, openingOf, type GuideRequest } from "./GuidePage";
import { GridTv } from "./Grid.tv";
import { OutsideTv } from "./Outside.tv";
import { useAskedAddress } from "./useAskedAddress";
import styles from "./GuideTv.module.css";

export { head, loader } from "./GuidePage";

function Opened({
  requested,
  search,
}: {
  requested: GuideRequest;
  search: string;
}) {
  const app = useApp();
  const t = useT();
  const [definition] = useState(() => openingOf(app, requested));
  const [opening, retry] = useResult(definition);
  // Renewed it says the same of hours that the grid renews by itself.
  const [first] = useState(opening);
  const shown = first.ok ? first : opening;
  if (!shown.ok)
    return (
      <div className={styles.message}>
        <FailureTv message={t(messageOf(shown.status))} retry={retry} />
      </div>
    );
  if (shown.value.rowCount === 0)
    return (
      <div className={styles.message}>
        <MessageTv title={t("guide.empty")} />
      </div>
    );
  return <GridTv opening={shown.value} requested={requested} search={search} />;
}

/** What one address asks for. */
function GuideAt({ search }: { search: string }) {
  const nowMs = useNow();
  const [requested] = useState(() => guideRequestOf(search, nowMs));
  if (requested.place.kind === "outside")
    return (
      <div className={styles.message}>
        <OutsideTv />
      </div>
    );
  return (
    <Suspense fallback={<div className={styles.shape} />}>
      <Opened requested={requested} search={search} />
    </Suspense>
  );
}

export function View() {
  const t = useT();
  const { search, times } = useAskedAddress();
  return (
    <>
      <h1 className={styles.heading}>{t("guide.heading")}</h1>
      <GuideAt key={times} search={search} />
    </>
  );
}
