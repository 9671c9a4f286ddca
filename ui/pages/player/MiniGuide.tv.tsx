/** The channels over the picture, with what is on, beside the last ones; opens at the one that plays. */
import { useLayoutEffect } from "react";
import { useApp, useNow, usePlayer, useT } from "../../app/hooks";
import { messageOf } from "../../api/failure";
import { ChannelLogo } from "../../components/show/ChannelLogo";
import { FirstSeen } from "../../components/picture/FirstSeen";
import { FailureTv } from "../../components/message/Failure.tv";
import { onAir } from "../../domain/timeStatus";
import { channelsOf } from "../../domain/zapping";
import { REVEAL_EVENT } from "../../focus/keeper";
import { LaneSpacer } from "../../focus/LaneSpacer.tv";
import { useLaneWindow } from "../../focus/useLaneWindow.tv";
import { formatTime } from "../../i18n/format";
import { useAllLive, type LiveChannel } from "../../queries/live";
import { useLastChannels } from "../../player/useLastChannels";
import { LastChannels } from "./LastChannels.tv";
import styles from "./PlayerPanelTv.module.css";

/** Rows that fit on the screen. */
const ROWS_SEEN = 8;
/** Rows that stay visible above the focused one. */
const LEAD = 3;

function Row({
  liveChannel: { channel, shows },
  isPlaying,
  tune,
}: {
  liveChannel: LiveChannel;
  isPlaying: boolean;
  tune: (channelId: string) => void;
}) {
  const t = useT();
  const { now, next } = onAir(shows, useNow());
  // The name of what is on has the place of the channel's, where there is one.
  const later = [
    now?.title && channel.name,
    next?.title &&
      t("watch.later", {
        time: formatTime(next.startDate),
        title: next.title,
      }),
  ].filter(Boolean);
  return (
    <button
      type="button"
      className={styles.row}
      data-focus-default={isPlaying ? "" : undefined}
      aria-current={isPlaying ? "true" : undefined}
      onClick={() => tune(channel.id)}
    >
      <span className={styles.number}>{channel.number}</span>
      <ChannelLogo
        name={channel.name}
        src={channel.image}
        className={styles.logo}
        decorative
      />
      <span className={styles.shows}>
        <span className={styles.now}>{now?.title || channel.name}</span>
        {later.length > 0 && (
          <span className={styles.later}>{later.join(" · ")}</span>
        )}
      </span>
    </button>
  );
}

function Channels({
  list,
  tune,
}: {
  list: readonly LiveChannel[];
  tune: (channelId: string) => void;
}) {
  const { item } = usePlayer();
  const playing = list.findIndex(
    ({ channel }) => channel.id === item?.channel?.id,
  );
  const { start, end, ref } = useLaneWindow<HTMLUListElement>(
    list.length,
    ROWS_SEEN,
  );
  // What is in view as it opens, and where that stands, goes by the one that plays: it is less than a screen away.
  const isSeenFirst = (index: number) =>
    Math.abs(index - Math.max(0, playing)) < ROWS_SEEN;
  useLayoutEffect(() => {
    const event = new CustomEvent(REVEAL_EVENT, { detail: playing });
    if (playing >= 0) ref.current?.dispatchEvent(event);
    // Where it opens; from there on the list follows the focus.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <ul
      className={styles.list}
      ref={ref}
      data-lane="column"
      data-focus-default=""
      data-lane-moves=""
      data-lane-start={start}
      data-lane-lead={LEAD}
      data-lane-last={Math.max(0, list.length - ROWS_SEEN)}
    >
      <LaneSpacer className={styles.spacer} start={start} />
      {list.slice(start, end).map((liveChannel, index) => (
        <li
          className={styles.item}
          key={liveChannel.channel.id}
          data-index={start + index}
        >
          <FirstSeen isFirst={isSeenFirst(start + index)}>
            <Row
              liveChannel={liveChannel}
              isPlaying={start + index === playing}
              tune={tune}
            />
          </FirstSeen>
        </li>
      ))}
    </ul>
  );
}

/** Suspends. */
export function MiniGuide({ close }: { close: () => void }) {
  const t = useT();
  const { player } = useApp();
  const lastIds = useLastChannels();
  const [list, retry] = useAllLive();
  const all = list.ok ? list.value.items : [];
  const last = channelsOf(
    all.map(({ channel }) => channel),
    lastIds,
  );
  function tune(channelId: string): void {
    close();
    player.send({ kind: "play", what: { kind: "channel", channelId } });
  }
  return (
    <div className={styles.side} data-lane="row">
      {last.length > 0 && (
        <FirstSeen isFirst>
          <LastChannels channels={last} tune={tune} />
        </FirstSeen>
      )}
      <section className={styles.all} aria-label={t("watch.channels")}>
        <h2 className={styles.heading}>{t("watch.channels")}</h2>
        <div className={styles.view}>
          {list.ok ? (
            <Channels list={all} tune={tune} />
          ) : (
            <FailureTv
              message={t(messageOf(list.status))}
              retry={retry}
              isPage={false}
            />
          )}
        </div>
      </section>
    </div>
  );
}
