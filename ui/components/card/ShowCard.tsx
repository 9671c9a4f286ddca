/** A show's card: picture with everything that belongs on it, title, channel and time. Web and TV draw the same. */
import type { MouseEvent, ReactNode } from "react";
import { useApp, useT, useViewerState } from "../../app/hooks";
import { Icon } from "../../kit/Icon";
import { Picture } from "../picture/Picture";
import { ProgressBar } from "../../kit/ProgressBar";
import { Badges } from "../show/Badges";
import { cardFor, type CardModel } from "./cardModel";
import { cardEpisode, cardName, cardWhen } from "./cardName";
import { cardPointing } from "./cardPointing";
import { useCardRecord } from "../recording/useCardRecord";
import { ChannelLogo } from "../show/ChannelLogo";
import { DetailsLink } from "../show/DetailsLink";
import { LiveMarker } from "../show/LiveMarker";
import { usePlayBroadcast } from "../show/usePlayBroadcast";
import styles from "./ShowCard.module.css";

export interface ShowCardProps {
  card: CardModel;
  to: string;
  /** Only in rails that let the user take a show out. */
  onRemove?: () => void;
  /** What is drawn on the button that removes: what that does to the show. */
  removeSign?: "remove" | "bin" | "cancel";
  /** In a rail of larger cards. */
  isLarge?: boolean;
  /** Drawn in the place of the picture. */
  art?: ReactNode;
  /** Said in the place of the channel's name. */
  source?: string;
  /** Runs instead of following the link, and instead of playing. */
  onOpen?: (() => void) | undefined;
  /** More to press on the card, in the place of the button that records. */
  children?: ReactNode;
}

/** What stands before the time: the episode, what else the card's list says, or the channel's name. */
function Source({
  card,
  source,
}: {
  card: CardModel;
  source: string | undefined;
}) {
  const episode = cardEpisode(useT(), card);
  if (episode !== null)
    return <span className={styles.episode}>{episode}</span>;
  return (
    <span className={source === undefined ? styles.channel : styles.source}>
      {source ?? card.channelName}
    </span>
  );
}

export function ShowCard({
  card: plain,
  to,
  onRemove,
  removeSign = "remove",
  isLarge = false,
  art,
  source,
  onOpen,
  children,
}: ShowCardProps) {
  const app = useApp();
  const { t } = app;
  const card = cardFor(plain, app.session.get(), useViewerState(plain.id));
  const isTv = app.context.variant === "tv";
  const recording = useCardRecord(card.input.show);
  const playBroadcast = usePlayBroadcast();
  const play =
    onOpen ?? (() => playBroadcast({ kind: "show", show: card.input.show }));
  const playInLink = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    app.previews.leave();
    play();
  };
  const signs = (
    <>
      <span className={styles.shade} />
      <ChannelLogo
        name={card.channelName}
        src={card.channelLogo}
        className={styles.logo}
        width={isLarge ? 128 : 96}
        decorative
      />
      <Badges badges={card.badges} className={styles.badges} />
      {isTv && card.isPlayable && (
        <span className={styles.play} onClick={playInLink} />
      )}
      <LiveMarker marker={card.marker} className={styles.marker} />
      {card.episodes !== null && (
        <span
          className={styles.episodes}
          data-above={card.marker ? "" : undefined}
        >
          {t.count("card.episodes", card.episodes)}
        </span>
      )}
      {card.progress !== null && (
        <ProgressBar
          percent={card.progress}
          label={t(card.progressLabel, { percent: card.progress })}
          isOnPicture
        />
      )}
    </>
  );
  return (
    <div
      className={styles.card}
      data-art={art ? "" : undefined}
      data-marked={card.marker ? "" : undefined}
      data-beside={onRemove || children ? "" : undefined}
      {...cardPointing(app, card, play)}
      {...recording.pointing}
    >
      <DetailsLink
        to={to}
        className={styles.link}
        aria-label={cardName(t, card, source)}
        onClick={
          onOpen &&
          ((event: MouseEvent) => {
            event.preventDefault();
            onOpen();
          })
        }
      >
        {art ? (
          <span className={styles.picture} data-ring="">
            {art}
            {signs}
          </span>
        ) : (
          <Picture
            src={card.picture}
            title={card.title}
            className={styles.picture}
            {...(isLarge && { width: 512 })}
          >
            {signs}
          </Picture>
        )}
        <span className={styles.text}>
          <span className={styles.title}>{card.title}</span>
          <span className={styles.meta}>
            <Source card={card} source={source} />
            <span className={styles.when}>{cardWhen(t, card)}</span>
          </span>
        </span>
      </DetailsLink>
      {!isTv && card.isPlayable && (
        <button
          type="button"
          className={styles.play}
          aria-label={t("card.play", { title: card.title })}
          onClick={play}
        />
      )}
      {children ?? recording.button}
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t("card.remove", { title: card.title })}
          onClick={onRemove}
        >
          <Icon name={removeSign} />
        </button>
      )}
    </div>
  );
}
