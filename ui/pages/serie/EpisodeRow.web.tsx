/** One episode of a series: its picture with the sign that plays it, number and title, where it is on next, recording it, and its other showings on demand. */
import { useT } from "../../app/hooks";
import { Showings } from "../../components/details/Showings.web";
import { useCardRecord } from "../../components/recording/useCardRecord";
import { AgeMark } from "../../components/show/AgeMark";
import { BroadcastPlay } from "../../components/show/BroadcastPlay.web";
import { DetailsLink } from "../../components/show/DetailsLink";
import type { CardChannel } from "../../domain/channel";
import { Picture } from "../../components/picture/Picture";
import type { EpisodeModel } from "./episodeModel";
import styles from "./EpisodeRow.module.css";

export function EpisodeRow({
  episode,
  channels,
}: {
  episode: EpisodeModel;
  channels: Readonly<Record<string, CardChannel>>;
}) {
  const t = useT();
  const { label, title, image, age, to, channelName, when } = episode;
  const { first, channel, facts, others } = episode;
  const recording = useCardRecord(first && { ...first, title });
  return (
    <li className={styles.row} {...recording.pointing}>
      <span className={styles.picture}>
        <Picture src={image} title={title} width={128} />
        {first && (
          <BroadcastPlay
            show={first}
            channel={channel}
            title={title}
            className={styles.play}
          />
        )}
      </span>
      <div className={styles.text}>
        <h3 className={styles.title}>
          <DetailsLink to={to} className={styles.link}>
            {label && label !== title && (
              <span className={styles.label}>{label}</span>
            )}
            {title}
          </DetailsLink>
        </h3>
        <p className={styles.meta}>
          <span>{channelName}</span>
          <span>{when}</span>
          {age !== undefined && <AgeMark age={age} />}
        </p>
        {others.length > 0 && (
          <details className={styles.others}>
            <summary className={styles.summary}>
              {t.count("serie.showings", others.length)}
            </summary>
            <Showings
              showings={others}
              episode={facts}
              title={title}
              channels={channels}
            />
          </details>
        )}
      </div>
      {recording.button}
    </li>
  );
}
