/** The head of a show's details: picture, channel, badges, title, episode, and when it is on. */
import { useT } from "../../app/hooks";
import { useSection } from "../../app/routing/section";
import { lostActionsWeb } from "../../components/message/LostActions.web";
import { LazyRecordActions } from "../../components/recording/LazyRecordActions";
import { Badges } from "../../components/show/Badges";
import { ChannelLogo } from "../../components/show/ChannelLogo";
import { DetailsLink } from "../../components/show/DetailsLink";
import { LiveMarker } from "../../components/show/LiveMarker";
import { paths } from "../../domain/paths";
import { useHydrated } from "../../kit/useHydrated";
import { Button } from "../../kit/Button.web";
import { Icon } from "../../kit/Icon";
import { Picture } from "../../components/picture/Picture";
import { ProgressBar } from "../../kit/ProgressBar";
import type { DetailsModel } from "./detailsModel";
import { usePlay } from "./ShowPage";
import { useReminderAction } from "./useReminderAction";
import styles from "./ShowHero.module.css";

const recordActions = () =>
  import("../../components/recording/RecordActions.web").then(
    (module) => module.RecordActionsWeb,
  );

export function ShowHero({
  show,
  titleId,
}: {
  show: DetailsModel;
  titleId: string;
}) {
  const t = useT();
  const { card, episode, subTitle, expiry, playable } = show;
  const { list } = useSection();
  const { play, lost } = usePlay(show);
  const isHydrated = useHydrated();
  const reminder = useReminderAction(show);
  const isLive = card.marker?.kind === "live";
  return (
    <header className={styles.hero}>
      <div className={styles.picture}>
        <Picture src={card.picture} title={card.title} width={768} eager />
        <span className={styles.shade} />
        <ChannelLogo
          name={card.channelName}
          src={card.channelLogo}
          className={styles.logo}
          decorative
        />
      </div>
      <div className={styles.text}>
        <div className={styles.marks}>
          {isLive && <LiveMarker marker={card.marker} />}
          {show.isFuture && (
            <span className={styles.future}>{t("show.future")}</span>
          )}
          <Badges badges={card.badges} />
        </div>
        <h1 id={titleId} className={styles.title}>
          {card.title}
        </h1>
        {(episode || subTitle) && (
          <p className={styles.subTitle}>
            {[episode, subTitle].filter(Boolean).join(" – ")}
          </p>
        )}
        <p className={styles.when}>
          <strong>
            <DetailsLink
              to={paths.channelOver(list, playable.channelId)}
              className={styles.channel}
            >
              {card.channelName}
            </DetailsLink>
          </strong>
          <span>{show.date}</span>
          <span>{show.span}</span>
          <span>{show.duration}</span>
        </p>
        {card.progress !== null && (
          <span className={styles.progress}>
            <ProgressBar
              percent={card.progress}
              label={t(card.progressLabel, { percent: card.progress })}
            />
          </span>
        )}
        <div className={styles.actions}>
          {show.choices.map(({ place, label, from }) => (
            <div key={place} className={styles.action}>
              <Button
                primary={place === 0}
                onClick={() => play(from)}
                disabled={!isHydrated}
              >
                {place === 0 && <Icon name="play" />}
                {label}
              </Button>
            </div>
          ))}
          {reminder && (
            <div className={styles.action}>
              <Button onClick={reminder.run} disabled={!isHydrated}>
                {reminder.label}
              </Button>
            </div>
          )}
          <LazyRecordActions
            of={show.playable}
            load={recordActions}
            lost={lostActionsWeb}
          />
        </div>
        {lost && (
          <p className={styles.lost} role="alert">
            {t(lost)}
          </p>
        )}
        {expiry && <p className={styles.expiry}>{expiry}</p>}
      </div>
    </header>
  );
}
