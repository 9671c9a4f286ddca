/** A show's details on TV: the whole screen, the picture to the right fading into the ground; what one does with it before ways elsewhere. */
import { useNavigate } from "react-router";
import { useApp, useSession, useT } from "../../app/hooks";
import { lostActionsTv } from "../../components/message/LostActions.tv";
import { BackAction } from "../../components/details/BackAction.tv";
import { ActionsTv, FrameTv } from "../../components/details/Frame.tv";
import { HowFarTv } from "../../components/details/HowFar.tv";
import { ReadMore } from "../../components/details/ReadMore.tv";
import { SourceTv } from "../../components/details/Source.tv";
import { LazyRecordActions } from "../../components/recording/LazyRecordActions";
import { Badges } from "../../components/show/Badges";
import { Rating } from "../../components/show/Rating";
import { LiveMarker } from "../../components/show/LiveMarker";
import { actionClass } from "../../kit/Button.tv";
import { paths } from "../../domain/paths";
import { may } from "../../domain/session";
import { isCurrent } from "../../domain/timeStatus";
import { LargePictureTv } from "../../components/picture/LargePicture.tv";
import type { DetailsModel } from "./detailsModel";
import { usePlay, useShow } from "./ShowPage";
import { LazyShowFurther } from "./LazyShowFurther.tv";
import { ShowWays } from "./ShowWays.tv";
import { useReminderAction } from "./useReminderAction";
import styles from "./ShowTv.module.css";

export { loader } from "./ShowPage";
export { head } from "./showHead";

function When({ show }: { show: DetailsModel }) {
  const t = useT();
  const { card, date, span, duration, isFuture } = show;
  return (
    <div className={styles.when}>
      <LiveMarker marker={card.marker} className={styles.marker} />
      {isFuture && <span className={styles.future}>{t("show.future")}</span>}
      <span>
        {date}, {span}
      </span>
      <span className={styles.dot}>{duration}</span>
      {show.rating && (
        <span className={styles.dot}>
          <Rating value={show.rating.value} text={show.rating.text} />
        </span>
      )}
      <Badges badges={card.badges} className={styles.badges} />
    </div>
  );
}

const recordActions = () =>
  import("../../components/recording/RecordActions.tv").then(
    (module) => module.RecordButtonsTv,
  );

export function View() {
  const t = useT();
  const show = useShow();
  const app = useApp();
  const { clock, prompts } = app;
  const navigate = useNavigate();
  const { play, lost } = usePlay(show, ({ location }) => {
    const isLive = !location && isCurrent(show.playable, clock.now());
    void navigate(paths.player(isLive ? "live" : "replay"));
  });
  const reminder = useReminderAction(show);
  const mayRecord = may(useSession(), "recordings");
  const { card } = show;
  const frame = {
    ...show,
    title: card.title,
    synopsis: show.synopsis || t("facts.noDescription"),
  };
  const watchTrailer = () => {
    const { url = "" } = show.trailer ?? {};
    void prompts.ask({ kind: "trailer", url, title: card.title });
  };
  const remove = () => {
    import("../../components/card/removeCard")
      .then(({ removeCard }) => removeCard(app, card))
      .catch(() => prompts.ask({ kind: "message", message: "error.generic" }));
  };
  return (
    <FrameTv
      className={styles.show}
      frame={frame}
      laneKey="show"
      picture={<LargePictureTv src={card.picture} title="" width={1280} />}
      above={
        <SourceTv name={card.channelName} logo={card.channelLogo}>
          {card.channelName}
        </SourceTv>
      }
      below={
        <>
          {(show.episode || show.subTitle) && (
            <p className={styles.episode}>
              {[show.episode, show.subTitle].filter(Boolean).join(" · ")}
            </p>
          )}
          <When show={show} />
          <HowFarTv card={card} />
          <p className={styles.expiry}>
            {card.marker?.kind !== "expiry" && show.expiry}
          </p>
        </>
      }
      actions={
        <>
          <ActionsTv laneKey="show" comeLate={mayRecord}>
            {show.choices.map(({ place, label, from }) => (
              <button
                key={place}
                type="button"
                className={actionClass(place === 0)}
                onClick={() => play(from)}
              >
                {label}
              </button>
            ))}
            {reminder && (
              <button
                type="button"
                className={actionClass(false)}
                onClick={reminder.run}
              >
                {reminder.label}
              </button>
            )}
            {show.isUnderWay && (
              <button
                type="button"
                className={actionClass(false)}
                onClick={remove}
              >
                {t("show.removeFromNext")}
              </button>
            )}
            <LazyRecordActions
              of={show.playable}
              load={recordActions}
              lost={lostActionsTv}
            />
          </ActionsTv>
          <ActionsTv laneKey="show/ways" areWays>
            <ReadMore frame={frame} />
            {show.trailer?.isEmbeddable && (
              <button
                type="button"
                className={actionClass(false)}
                onClick={watchTrailer}
              >
                {t("facts.trailer")}
              </button>
            )}
            <ShowWays show={show} />
            <BackAction />
          </ActionsTv>
          {lost && (
            <p className={styles.lost} role="alert">
              {t(lost)}
            </p>
          )}
        </>
      }
      further={<LazyShowFurther show={show} />}
    />
  );
}
