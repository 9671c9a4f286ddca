/** The operator's order on TV, to be looked at before it is taken: each channel beside the place that it has here. */
import type { KeyboardEvent } from "react";
import { messageOf } from "../../api/failure";
import { useT } from "../../app/hooks";
import { FailureTv } from "../../components/message/Failure.tv";
import { ChannelLogo } from "../../components/show/ChannelLogo";
import type { OperatorChannel } from "../../domain/lineup";
import { commandOf } from "../../focus/keys";
import { LaneSpacer } from "../../focus/LaneSpacer.tv";
import { useLaneWindow } from "../../focus/useLaneWindow.tv";
import { actionClass } from "../../kit/Button.tv";
import {
  ownPlaceOf,
  useOperatorOrder,
  type ArrangedChannel,
} from "./LineupPage";
import styles from "./OperatorOrderTv.module.css";

/** Rows that fit on the screen as a whole. */
const ROWS_SEEN = 9;
/** Rows that stay visible above the focused one. */
const LEAD = 3;

interface OrderProps {
  own: readonly ArrangedChannel[];
  take: () => void;
}

function List({
  channels,
  take,
  close,
}: {
  channels: readonly OperatorChannel[];
  take: () => void;
  close: () => void;
}) {
  const t = useT();
  const count = channels.length;
  const { start, end, ref } = useLaneWindow<HTMLUListElement>(count, ROWS_SEEN);
  /** Back leads to one's own order first. */
  function onKeyDown(event: KeyboardEvent): void {
    if (commandOf(event.nativeEvent) !== "back") return;
    event.preventDefault();
    close();
  }
  return (
    <ul
      className={styles.list}
      aria-label={t("lineup.operator")}
      data-lane="column"
      data-lane-key="lineup/operator"
      data-lane-moves=""
      data-lane-start={start}
      data-lane-lead={LEAD}
      data-lane-last={Math.max(0, count - ROWS_SEEN)}
      ref={ref}
      onKeyDown={onKeyDown}
      suppressHydrationWarning
    >
      <LaneSpacer className={styles.spacer} start={start} />
      {channels.slice(start, end).map((channel, at) => (
        <li className={styles.item} data-index={start + at} key={channel.id}>
          <button type="button" className={styles.row} onClick={take}>
            <span className={styles.place}>{channel.place}</span>
            <ChannelLogo
              name={channel.name}
              src={channel.image}
              className={styles.logo}
              decorative
            />
            <span className={styles.name}>{channel.name}</span>
            {channel.isMoved && (
              <span className={styles.own}>{ownPlaceOf(t, channel)}</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** OK on any channel asks whether the order is to be taken, or goes back where it is one's own already. */
export function OperatorOrderTv({
  own,
  take,
  close,
}: OrderProps & { close: () => void }) {
  const t = useT();
  const [channels, retry] = useOperatorOrder(own);
  if (!channels.ok)
    return (
      <div className={styles.view}>
        <FailureTv message={t(messageOf(channels.status))} retry={retry} />
      </div>
    );
  const isOther = channels.value.some(({ isMoved }) => isMoved);
  return (
    <div className={styles.view}>
      <List
        channels={channels.value}
        take={isOther ? take : close}
        close={close}
      />
    </div>
  );
}

/** Beside the list: what it is, and the way to take it. */
export function OperatorOfferTv({ own, take }: OrderProps) {
  const t = useT();
  const [channels] = useOperatorOrder(own);
  if (!channels.ok) return null;
  if (!channels.value.some(({ isMoved }) => isMoved))
    return <p className={styles.hint}>{t("lineup.operator.same")}</p>;
  return (
    <>
      <p className={styles.hint}>{t("lineup.operator.hint")}</p>
      <button type="button" className={actionClass(true)} onClick={take}>
        {t("lineup.operator.take")}
      </button>
    </>
  );
}
