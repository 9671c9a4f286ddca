/** When and where something is shown, one line each; each leads to its show, and plays or records it. */
import { useApp, useNow, useSession } from "../../app/hooks";
import { useSection } from "../../app/routing/section";
import type { CardChannel } from "../../domain/channel";
import { paths } from "../../domain/paths";
import {
  broadcastOf,
  type EpisodeFacts,
  type Showing,
} from "../../domain/serie";
import { may } from "../../domain/session";
import { formatWhen } from "../../i18n/format";
import { useCardRecord } from "../recording/useCardRecord";
import { BroadcastPlay } from "../show/BroadcastPlay.web";
import { DetailsLink } from "../show/DetailsLink";
import styles from "./Showings.module.css";

interface ShowingsOf {
  /** What is shown. */
  episode: EpisodeFacts;
  /** What it is called here. */
  title: string;
  channels: Readonly<Record<string, CardChannel>>;
}

function Line({
  showing,
  episode,
  title,
  channels,
}: ShowingsOf & { showing: Showing }) {
  const { language } = useApp().context;
  const nowMs = useNow();
  const { list } = useSection();
  const mayRecord = may(useSession(), "recordings");
  const when = formatWhen(showing, nowMs, language);
  const channel = channels[showing.channelId];
  const name = `${title}, ${when}`;
  const show = broadcastOf(episode, showing);
  const recording = useCardRecord({ ...show, title: name });
  return (
    <li
      className={styles.line}
      data-records={mayRecord ? "" : undefined}
      {...recording.pointing}
    >
      <BroadcastPlay
        show={show}
        channel={channel}
        title={name}
        className={styles.play}
        isAlone
      />
      <DetailsLink
        to={paths.showOver(list, showing.id)}
        className={styles.showing}
      >
        <span className={styles.when}>{when}</span>
        <span>{channel?.name}</span>
      </DetailsLink>
      {recording.button}
    </li>
  );
}

export function Showings({
  showings,
  ...of
}: ShowingsOf & { showings: readonly Showing[] }) {
  return (
    <ul className={styles.showings}>
      {showings.map((showing) => (
        <Line key={showing.id} showing={showing} {...of} />
      ))}
    </ul>
  );
}
