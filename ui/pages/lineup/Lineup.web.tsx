/** /lineup on the web: the channels in order, each with its number, which may be written over; and the operator's order. */
import { Suspense, useState } from "react";
import { messageOf } from "../../api/failure";
import { useT } from "../../app/hooks";
import { EmptyWeb } from "../../components/list/Empty.web";
import { OrderList } from "../../components/ordering/OrderList.web";
import { FailureWeb } from "../../components/message/Failure.web";
import { ChannelLogo } from "../../components/show/ChannelLogo";
import type { LineupChannel } from "../../domain/lineup";
import { paths } from "../../domain/paths";
import { BackLink } from "../../kit/BackLink.web";
import { Button, LinkButton } from "../../kit/Button.web";
import { Skeleton } from "../../kit/Skeleton.web";
import { useHydrated } from "../../kit/useHydrated";
import { lineup } from "../../queries/lineup";
import { useResult } from "../../queries/query";
import {
  useLineupDesk,
  useMayArrange,
  useTaking,
  type LineupDesk,
} from "./LineupPage";
import { OperatorOrderWeb } from "./OperatorOrder.web";
import styles from "./Lineup.module.css";

export { head } from "./LineupPage";

const SHAPES = Array.from({ length: 12 }, (_, index) => index);

function OwnOrder({ desk }: { desk: LineupDesk }) {
  const t = useT();
  return (
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
  );
}

function Desk({ saved, take }: { saved: LineupChannel[]; take: () => void }) {
  const t = useT();
  const desk = useLineupDesk(saved);
  const [isOperators, setOperators] = useState(false);
  return (
    <>
      <div className={styles.bar}>
        {!isOperators && <p className={styles.hint}>{t("lineup.hint")}</p>}
        <Button onClick={() => setOperators(!isOperators)}>
          {t(isOperators ? "lineup.own" : "lineup.operator")}
        </Button>
      </div>
      <p className={styles.said} role="status">
        {desk.said}
      </p>
      {isOperators ? (
        <Suspense fallback={<Shapes />}>
          <OperatorOrderWeb own={desk.rows} take={take} />
        </Suspense>
      ) : (
        <OwnOrder desk={desk} />
      )}
    </>
  );
}

function Channels() {
  const [channels, retry] = useResult(lineup);
  const [take, count] = useTaking();
  if (!channels.ok)
    return <FailureWeb message={messageOf(channels.status)} retry={retry} />;
  return <Desk key={count} saved={channels.value} take={take} />;
}

function NotIncluded() {
  const t = useT();
  return (
    <EmptyWeb title={t("lineup.notIncluded")}>
      <LinkButton to={paths.home()} primary>
        {t("error.goHome")}
      </LinkButton>
    </EmptyWeb>
  );
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
  const isHydrated = useHydrated();
  const mayArrange = useMayArrange();
  return (
    <div className={styles.page}>
      <BackLink to={paths.settings()}>{t("nav.settings")}</BackLink>
      <h1 className={styles.title}>{t("title.lineup")}</h1>
      {mayArrange ? (
        <Suspense fallback={<Shapes />}>
          {isHydrated ? <Channels /> : <Shapes />}
        </Suspense>
      ) : (
        <NotIncluded />
      )}
    </div>
  );
}
