/** The button that records from a card on the web, once one points at it. A chunk of its own. */
import { useApp, useNow, useViewerState } from "../../app/hooks";
import { isRecordable } from "../../domain/recordable";
import type { CardShow } from "../../domain/show";
import { Icon } from "../../kit/Icon";
import { useResult } from "../../queries/query";
import { recordableChannels } from "../../queries/recordings";
import { LazyRecordActions } from "./LazyRecordActions";
import { recordFromCard } from "./recordActions";
import styles from "./CardRecord.module.css";

/** Of a series' card it is not known yet whether its series is recorded: that is said when it is pressed. */
function Button({ of: show }: { of: CardShow }) {
  const app = useApp();
  const nowMs = useNow();
  const isRecorded = useViewerState(show.id)?.isRecorded === true;
  const [hours] = useResult(recordableChannels);
  const replayableHours = hours.ok ? hours.value[show.channelId] : undefined;
  if (replayableHours === undefined) return null;
  const channel = { recordable: true, replayableHours };
  const account = { mayRecord: true, isRecorded: false };
  const isOffered =
    isRecorded ||
    show.isSerie ||
    isRecordable({ show, channel }, account, nowMs);
  return (
    isOffered && (
      <button
        type="button"
        className={styles.record}
        aria-label={app.t("recording.card", { title: show.title })}
        onClick={() => void recordFromCard(app, show.id, show.isSerie)}
      >
        <Icon name="recording" />
      </button>
    )
  );
}

const button = () => Promise.resolve(Button);

/** On a card there is no room for words; what it leads to has them. */
const nothing = () => null;

export function CardRecordWeb({ show }: { show: CardShow }) {
  return <LazyRecordActions of={show} load={button} lost={nothing} />;
}
