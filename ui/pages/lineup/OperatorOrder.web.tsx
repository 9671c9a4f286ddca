/** The operator's order on the web, to be looked at before it is taken: each channel beside the place that it has here. */
import { messageOf } from "../../api/failure";
import { useT } from "../../app/hooks";
import { PartFailureWeb } from "../../components/message/Failure.web";
import { ChannelLogo } from "../../components/show/ChannelLogo";
import type { OperatorChannel } from "../../domain/lineup";
import { Button } from "../../kit/Button.web";
import { useListWindow } from "../../kit/useListWindow.web";
import {
  ownPlaceOf,
  useOperatorOrder,
  type ArrangedChannel,
} from "./LineupPage";
import styles from "./OperatorOrder.module.css";

/** A screen and a bit. */
const FIRST = 24;

function List({ channels }: { channels: readonly OperatorChannel[] }) {
  const t = useT();
  const count = channels.length;
  const { start, end, ref } = useListWindow<HTMLUListElement>("page", {
    count,
    first: FIRST,
    step: 1,
  });
  return (
    <ul ref={ref} className={styles.list} aria-label={t("lineup.operator")}>
      {start > 0 && <li className={styles.before} aria-hidden="true" />}
      {channels.slice(start, end).map((channel, index) => (
        <li
          key={channel.id}
          className={styles.row}
          data-index={start + index}
          aria-posinset={start + index + 1}
          aria-setsize={count}
        >
          <span className={styles.place}>{channel.place}</span>
          <ChannelLogo
            name={channel.name}
            src={channel.image}
            width={64}
            className={styles.logo}
            decorative
          />
          <span className={styles.name}>{channel.name}</span>
          {channel.isMoved && (
            <span className={styles.own}>{ownPlaceOf(t, channel)}</span>
          )}
        </li>
      ))}
      {end < count && <li className={styles.after} aria-hidden="true" />}
    </ul>
  );
}

export function OperatorOrderWeb({
  own,
  take,
}: {
  own: readonly ArrangedChannel[];
  take: () => void;
}) {
  const t = useT();
  const [channels, retry] = useOperatorOrder(own);
  if (!channels.ok)
    return (
      <PartFailureWeb message={messageOf(channels.status)} retry={retry} />
    );
  const isOther = channels.value.some(({ isMoved }) => isMoved);
  return (
    <>
      <div className={styles.offer}>
        <p className={styles.hint}>
          {t(isOther ? "lineup.operator.hint" : "lineup.operator.same")}
        </p>
        {isOther && (
          <Button primary onClick={take}>
            {t("lineup.operator.take")}
          </Button>
        )}
      </div>
      <List channels={channels.value} />
    </>
  );
}
