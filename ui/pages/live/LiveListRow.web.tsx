/** One channel of the live list: number, logo, the show on air with its progress, and the one after it. */
import { memo } from "react";
import { useT } from "../../app/hooks";
import type { BroadcastRequest } from "../../app/player";
import { AgeMark } from "../../components/show/AgeMark";
import { ChannelLogo } from "../../components/show/ChannelLogo";
import { DetailsLink } from "../../components/show/DetailsLink";
import { FIRST_SEEN, FirstSeen } from "../../components/picture/FirstSeen";
import { Picture } from "../../components/picture/Picture";
import { PlaySign } from "../../components/show/PlaySign.web";
import { useCardRecord } from "../../components/recording/useCardRecord";
import { usePlayBroadcast } from "../../components/show/usePlayBroadcast";
import { ProgressBar } from "../../kit/ProgressBar";
import { Skeleton } from "../../kit/Skeleton.web";
import type { LiveChannel } from "../../queries/live";
import { useLiveRow, type LiveRow } from "./LivePage";
import styles from "./LiveListRow.module.css";

const SKELETONS = Array.from({ length: 12 }, (_, index) => index);

function Play({ what, title }: { what: BroadcastRequest; title: string }) {
  const play = usePlayBroadcast();
  return (
    <PlaySign
      className={styles.play}
      title={title}
      isAlone={what.kind === "channel"}
      onPlay={() => play(what)}
    />
  );
}

function OnAir({
  row,
  now,
}: {
  row: LiveRow;
  now: NonNullable<LiveRow["now"]>;
}) {
  const t = useT();
  return (
    <>
      <span className={styles.picture}>
        <Picture src={now.picture} title={now.title} width={256} />
      </span>
      <div className={styles.show}>
        <h2 className={styles.title}>
          {row.to ? (
            <DetailsLink to={row.to} className={styles.link}>
              {now.title}
            </DetailsLink>
          ) : (
            now.title
          )}
        </h2>
        <p className={styles.meta}>
          <span className={styles.span}>{now.span}</span>
          {now.isLive && <span className={styles.live}>{t("card.live")}</span>}
          {now.age !== undefined && <AgeMark age={now.age} />}
          <span className={styles.subTitle}>{now.subTitle}</span>
        </p>
        <span className={styles.progress}>
          {now.progress !== null && (
            <ProgressBar
              percent={now.progress}
              label={t("card.progress", { percent: now.progress })}
            />
          )}
        </span>
      </div>
    </>
  );
}

/** Follows the clock by itself, and stays as it is while others come and go around it. */
export const LiveListRow = memo(function LiveListRow({
  liveChannel,
  index,
  count,
}: {
  liveChannel: LiveChannel;
  /** Its place in the list, and how long that is. */
  index: number;
  count: number;
}) {
  const t = useT();
  const row = useLiveRow(liveChannel);
  const { channel, channelTo, now, next, playable } = row;
  const recording = useCardRecord(row.show);
  return (
    <li
      className={styles.row}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={count}
      {...recording.pointing}
    >
      <DetailsLink to={channelTo} className={styles.channel}>
        <span
          className={styles.number}
          aria-label={t("channel.number", { number: channel.number })}
          role="img"
        >
          {channel.number}
        </span>
        <ChannelLogo
          name={channel.name}
          src={channel.image}
          width={64}
          className={styles.logo}
        />
      </DetailsLink>
      {now ? (
        <FirstSeen isFirst={index < FIRST_SEEN}>
          <OnAir row={row} now={now} />
        </FirstSeen>
      ) : (
        <p className={styles.nothing}>
          {channel.name} – {t("channel.nothing")}
        </p>
      )}
      {playable && (
        <Play what={playable} title={now ? now.title : channel.name} />
      )}
      {next && (
        <p className={styles.next}>
          <span className={styles.nextLabel}>{t("live.next")}</span>
          <span className={styles.nextTime}>{next.time}</span>
          <DetailsLink to={next.to} className={styles.nextLink}>
            {next.title}
          </DetailsLink>
        </p>
      )}
      {recording.button}
    </li>
  );
});

export function LiveListSkeleton() {
  return (
    <div className={styles.skeletons} aria-busy="true">
      {SKELETONS.map((index) => (
        <Skeleton key={index} className={styles.skeleton} />
      ))}
    </div>
  );
}
