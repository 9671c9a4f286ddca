/** A show's card: picture with everything that belongs on it, title, channel and time. Web and TV draw the same. */
import { useT } from "../api/appContext";
import { Icon } from "../kit/Icon";
import { Picture } from "../kit/Picture";
import { ProgressBar } from "../kit/ProgressBar";
import { Badges } from "./Badges";
import type { CardFacts } from "./cardFacts";
import { ChannelLogo } from "./ChannelLogo";
import { DetailsLink } from "./DetailsLink";
import { LiveMarker } from "./LiveMarker";
import styles from "./ShowCard.module.css";

export interface ShowCardProps {
  card: CardFacts;
  to: string;
  /** Only in rows that let the user take a show out. */
  onRemove?: () => void;
}

export function ShowCard({ card, to, onRemove }: ShowCardProps) {
  const t = useT();
  return (
    <div className={styles.card}>
      <DetailsLink to={to} className={styles.link}>
        <span className={styles.picture} data-ring="">
          <Picture src={card.picture} title={card.title} />
          <span className={styles.shade} />
          <ChannelLogo
            name={card.channelName}
            src={card.channelLogo}
            className={styles.logo}
            decorative
          />
          <Badges badges={card.badges} className={styles.badges} />
          <span className={styles.play} />
          <LiveMarker marker={card.marker} className={styles.marker} />
          {card.episodes !== null && (
            <span className={styles.episodes}>
              {t.count("card.episodes", card.episodes)}
            </span>
          )}
          {card.progress !== null && (
            <span className={styles.progress}>
              <ProgressBar
                percent={card.progress}
                label={t(card.progressLabel, { percent: card.progress })}
              />
            </span>
          )}
        </span>
        <span className={styles.text}>
          <span className={styles.title}>{card.title}</span>
          <span className={styles.meta}>
            <span className={styles.channel}>{card.channelName}</span>
            <span className={styles.when}>{card.when}</span>
          </span>
        </span>
      </DetailsLink>
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t("card.remove", { title: card.title })}
          onClick={onRemove}
        >
          <Icon name="remove" />
        </button>
      )}
    </div>
  );
}
