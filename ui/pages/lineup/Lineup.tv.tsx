/** /lineup on TV: the channels in order; OK takes hold of one, digits give it its place. */
import { Suspense } from "react";
import { messageOf } from "../../api/failure";
import { useT } from "../../app/hooks";
import {
  OrderFailureTv,
  OrderFrameTv,
  OrderShapesTv,
  OrderTitleTv,
} from "../../components/ordering/OrderFrame.tv";
import { OrderListTv } from "../../components/ordering/OrderList.tv";
import { ChannelLogo } from "../../components/show/ChannelLogo";
import type { LineupChannel } from "../../domain/lineup";
import { actionClass } from "../../kit/Button.tv";
import { useHydrated } from "../../kit/useHydrated";
import { lineup } from "../../queries/lineup";
import { useResult } from "../../queries/query";
import { useLineupDesk, useReset } from "./LineupPage";
import styles from "./LineupTv.module.css";

export { head } from "./LineupPage";

const SHAPES = 8;

function Desk({ saved, reset }: { saved: LineupChannel[]; reset: () => void }) {
  const t = useT();
  const desk = useLineupDesk(saved);
  return (
    <OrderFrameTv laneKey="lineup">
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
      <div className={styles.aside}>
        <p className={styles.hint}>{t("lineup.hint.tv")}</p>
        <button type="button" className={actionClass(false)} onClick={reset}>
          {t("lineup.reset")}
        </button>
        <p className={styles.said} role="status">
          {desk.said}
        </p>
      </div>
    </OrderFrameTv>
  );
}

function Channels() {
  const [channels, retry] = useResult(lineup);
  const [reset, count] = useReset();
  if (!channels.ok)
    return (
      <OrderFailureTv message={messageOf(channels.status)} retry={retry} />
    );
  return <Desk key={count} saved={channels.value} reset={reset} />;
}

/** The list is for who can arrange it: a line-up of thousands is in no page. */
export function View() {
  const t = useT();
  const isAlive = useHydrated();
  return (
    <>
      <OrderTitleTv>{t("title.lineup")}</OrderTitleTv>
      <Suspense fallback={<OrderShapesTv count={SHAPES} />}>
        {isAlive ? <Channels /> : <OrderShapesTv count={SHAPES} />}
      </Suspense>
    </>
  );
}
