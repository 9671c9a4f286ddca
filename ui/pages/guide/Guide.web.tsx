/** /guide on the web: times across, channels down, and plain links where there are no scripts. */
import { Suspense, useState } from "react";
import { Link } from "../../kit/Link";
import { messageOf } from "../../api/failure";
import { useApp, useNow, useT } from "../../app/hooks";
import { FailureWeb } from "../../components/message/Failure.web";
import { StatementWeb } from "../../components/message/Statement.web";
import { paths } from "../../domain/paths";
import { LinkButton } from "../../kit/Button.web";
import { useResult } from "../../queries/query";
import { GridWeb } from "./Grid.web";
import { guideRequestOf, openingOf, type GuideRequest } from "./GuidePage";
import { useAskedAddress } from "./useAskedAddress";
import styles from "./Guide.module.css";

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
    return <FailureWeb message={messageOf(shown.status)} retry={retry} />;
  if (shown.value.rowCount === 0)
    return <p className={styles.empty}>{t("guide.empty")}</p>;
  return (
    <GridWeb opening={shown.value} requested={requested} search={search} />
  );
}

/** What one address asks for. */
function GuideAt({ search }: { search: string }) {
  const t = useT();
  const nowMs = useNow();
  const [requested] = useState(() => guideRequestOf(search, nowMs));
  if (requested.place.kind === "outside")
    return (
      <StatementWeb
        title={t("guide.outside.title")}
        actions={
          <LinkButton to={paths.guide()} primary>
            {t("guide.backToNow")}
          </LinkButton>
        }
      >
        <p>{t("guide.outside.text")}</p>
      </StatementWeb>
    );
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>
        <Link to={paths.guide()} className={styles.heading}>
          {t("guide.heading")}
        </Link>
      </h1>
      <Suspense fallback={<div className={styles.shape} />}>
        <Opened requested={requested} search={search} />
      </Suspense>
    </section>
  );
}

export function View() {
  const { search, times } = useAskedAddress();
  return <GuideAt key={times} search={search} />;
}
