/** /lineup on TV: the channels in order; OK takes hold of one, digits give it its place; and the operator's order. */
import { Suspense, useState } from "react";
import { Link } from "../../kit/Link";
import { messageOf } from "../../api/failure";
import { useT } from "../../app/hooks";
import { StatementTv } from "../../components/message/Statement.tv";
import {
  OrderFailureTv,
  OrderFrameTv,
  OrderShapesTv,
  OrderTitleTv,
} from "../../components/ordering/OrderFrame.tv";
import { OrderListTv } from "../../components/ordering/OrderList.tv";
import { ChannelLogo } from "../../components/show/ChannelLogo";
import type { LineupChannel } from "../../domain/lineup";
import { paths } from "../../domain/paths";
import { actionClass } from "../../kit/Button.tv";
import { useHydrated } from "../../kit/useHydrated";
import { lineup } from "../../queries/lineup";
import { useResult } from "../../queries/query";
import {
  useLineupDesk,
  useMayArrange,
  useTaking,
  type LineupDesk,
} from "./LineupPage";
import { OperatorOfferTv, OperatorOrderTv } from "./OperatorOrder.tv";
import styles from "./LineupTv.module.css";

export { head } from "./LineupPage";

const SHAPES = 8;

function OwnOrder({ desk }: { desk: LineupDesk }) {
  const t = useT();
  return (
    <OrderListTv
      items={desk.rows}
      laneKey="lineup/channels"
      onOrder={desk.order}
      numbering={desk.numbering}
      action={(row) => ({
        label: t(row.isOff ? "lineup.show" : "lineup.hide"),
        run: () => desk.toggle(row),
      })}
    >
      {({ channel, title, isOff }) => (
        <>
          <ChannelLogo
            name={title}
            src={channel.image}
            className={styles.logo}
            decorative
          />
          <span className={styles.name}>{title}</span>
          {isOff && <span className={styles.off}>{t("lineup.hidden")}</span>}
        </>
      )}
    </OrderListTv>
  );
}

function Desk({ saved, take }: { saved: LineupChannel[]; take: () => void }) {
  const t = useT();
  const desk = useLineupDesk(saved);
  const [isOperators, setOperators] = useState(false);
  return (
    <OrderFrameTv laneKey="lineup">
      {isOperators ? (
        <Suspense fallback={null}>
          <OperatorOrderTv
            own={desk.rows}
            take={take}
            close={() => setOperators(false)}
          />
        </Suspense>
      ) : (
        <OwnOrder desk={desk} />
      )}
      <div
        className={styles.aside}
        data-lane="column"
        data-lane-key="lineup/aside"
        suppressHydrationWarning
      >
        <button
          type="button"
          className={actionClass(false)}
          onClick={() => setOperators(!isOperators)}
        >
          {t(isOperators ? "lineup.own" : "lineup.operator")}
        </button>
        {isOperators ? (
          <Suspense fallback={null}>
            <OperatorOfferTv own={desk.rows} take={take} />
          </Suspense>
        ) : (
          <p className={styles.hint}>{t("lineup.hint.tv")}</p>
        )}
        <p className={styles.said} role="status">
          {desk.said}
        </p>
      </div>
    </OrderFrameTv>
  );
}

function Channels() {
  const [channels, retry] = useResult(lineup);
  const [take, count] = useTaking();
  if (!channels.ok)
    return (
      <OrderFailureTv message={messageOf(channels.status)} retry={retry} />
    );
  return <Desk key={count} saved={channels.value} take={take} />;
}

/** The list is for who can arrange it: a line-up of thousands is in no page. */
export function View() {
  const t = useT();
  const isHydrated = useHydrated();
  if (!useMayArrange())
    return (
      <StatementTv
        title={t("lineup.notIncluded")}
        actions={
          <Link className={actionClass(true)} to={paths.home()}>
            {t("error.goHome")}
          </Link>
        }
      />
    );
  return (
    <>
      <OrderTitleTv>{t("title.lineup")}</OrderTitleTv>
      <Suspense fallback={<OrderShapesTv count={SHAPES} />}>
        {isHydrated ? <Channels /> : <OrderShapesTv count={SHAPES} />}
      </Suspense>
    </>
  );
}
