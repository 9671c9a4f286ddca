/** /lineup on the web: the channels in order, each with its number, which may be written over. */
import { Suspense } from "react";
import { messageOf } from "../../api/failure";
import { useT } from "../../app/hooks";
import { OrderList } from "../../components/ordering/OrderList.web";
import { RailFailureWeb } from "../../components/rail/RailFailure.web";
import { ChannelLogo } from "../../components/show/ChannelLogo";
import type { LineupChannel } from "../../domain/lineup";
import { paths } from "../../domain/paths";
import { BackLink } from "../../kit/BackLink";
import { Button } from "../../kit/Button.web";
import { Skeleton } from "../../kit/Skeleton";
import { useHydrated } from "../../kit/useHydrated";
import { lineup } from "../../queries/lineup";
import { useResult } from "../../queries/query";
import { useLineupDesk, useReset } from "./LineupPage";
import styles from "./Lineup.module.css";

export { head } from "./LineupPage";

const SHAPES = Array.from({ length: 12 }, (_, index) => index);

function Desk({ saved, reset }: { saved: LineupChannel[]; reset: () => void }) {
  const t = useT();
  const desk = useLineupDesk(saved);
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.said} role="status">
          {desk.said}
        </p>
        <Button onClick={reset}>{t("lineup.reset")}</Button>
      </div>
      <OrderList
        items={desk.rows}
        label={t("lineup.channels")}
        onOrder={desk.order}
        numbering={desk.numbering}
      >
        {(row) => (
          <>
            <ChannelLogo
              name={row.title}
              src={row.channel.image}
              width={64}
              className={styles.logo}
              decorative
            />
            <span className={styles.name}>{row.title}</span>
            <button
              type="button"
              className={styles.toggle}
              aria-label={t(
                row.isOff ? "lineup.show.label" : "lineup.hide.label",
                {
                  title: row.title,
                },
              )}
              onClick={() => desk.toggle(row)}
            >
              {t(row.isOff ? "lineup.show" : "lineup.hide")}
            </button>
          </>
        )}
      </OrderList>
    </>
  );
}

function Channels() {
  const [channels, retry] = useResult(lineup);
  const [reset, count] = useReset();
  if (!channels.ok)
    return (
      <RailFailureWeb message={messageOf(channels.status)} retry={retry} />
    );
  return <Desk key={count} saved={channels.value} reset={reset} />;
}

function Shapes() {
  return (
    <div aria-busy="true">
      {SHAPES.map((shape) => (
        <Skeleton key={shape} className={styles.shape} />
      ))}
    </div>
  );
}

/** The list is for who can arrange it: it comes once there are scripts, and a line-up of thousands is in no page. */
export function View() {
  const t = useT();
  const isAlive = useHydrated();
  return (
    <div className={styles.page}>
      <BackLink to={paths.settings()}>{t("nav.settings")}</BackLink>
      <h1 className={styles.title}>{t("title.lineup")}</h1>
      <p className={styles.hint}>{t("lineup.hint")}</p>
      <Suspense fallback={<Shapes />}>
        {isAlive ? <Channels /> : <Shapes />}
      </Suspense>
    </div>
  );
}
