/** A show's details on TV: the whole screen, the picture to the right fading into the ground. */
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { useT } from "../../api/appContext";
import { Badges } from "../../components/Badges";
import { ChannelLogo } from "../../components/ChannelLogo";
import { LiveMarker } from "../../components/LiveMarker";
import { actionClass } from "../../components/Waiting.tv";
import { goBack } from "../../focus/startFocus";
import { Picture } from "../../kit/Picture";
import { ProgressBar } from "../../kit/ProgressBar";
import type { DetailsModel } from "./detailsModel";
import { useClose, usePlay, useShow } from "./ShowPage";
import styles from "./ShowTv.module.css";

/** What fits into two lines of facts: people first. */
const FACTS_SHOWN = 8;
const CREDITS_SHOWN = 4;
const NAMES_SHOWN = 3;

function When({ show }: { show: DetailsModel }) {
  const t = useT();
  const { card, date, span, duration, isFuture, expiry } = show;
  return (
    <div className={styles.when}>
      <LiveMarker marker={card.marker} className={styles.marker} />
      {isFuture && <span className={styles.future}>{t("show.future")}</span>}
      <span>
        {date}, {span}
      </span>
      <span className={styles.dot}>{duration}</span>
      {expiry && !card.marker && (
        <span className={styles.dot}>
          {t.count(`show.expires.${expiry.unit}`, expiry.count)}
        </span>
      )}
      <Badges badges={card.badges} className={styles.badges} />
    </div>
  );
}

function Facts({ show }: { show: DetailsModel }) {
  const facts = [
    ...show.credits.slice(0, CREDITS_SHOWN).map(({ label, names }) => ({
      label,
      text: names.slice(0, NAMES_SHOWN).join(", "),
    })),
    ...show.facts,
  ].slice(0, FACTS_SHOWN);
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, text }) => (
        <div className={styles.fact} key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.text}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The same as the Back key, so that the two pressed together are one. */
function backByLink(event: MouseEvent) {
  event.preventDefault();
  goBack(document);
}

export function ShowTv() {
  const t = useT();
  const show = useShow();
  const { to } = useClose();
  const { play } = usePlay(show);
  const { card } = show;
  return (
    <article
      className={styles.show}
      data-lane="column"
      data-lane-key="show"
      data-lane-trap=""
      suppressHydrationWarning
    >
      <div className={styles.picture}>
        <Picture src={card.picture} title="" eager />
        <span className={styles.fade} />
      </div>
      <div className={styles.body}>
        <div className={styles.channel}>
          <ChannelLogo
            name={card.channelName}
            src={card.channelLogo}
            className={styles.logo}
          />
          <span>{card.channelName}</span>
        </div>
        <h1 className={styles.title}>{card.title}</h1>
        {(show.episode || show.subTitle) && (
          <p className={styles.episode}>
            {[show.episode, show.subTitle].filter(Boolean).join(" · ")}
          </p>
        )}
        <When show={show} />
        {card.progress !== null && (
          <div className={styles.progress}>
            <ProgressBar
              percent={card.progress}
              label={t("card.progress", { percent: card.progress })}
            />
          </div>
        )}
        <p className={styles.synopsis}>
          {show.synopsis || t("show.noDescription")}
        </p>
        <div
          className={styles.actions}
          data-lane="row"
          suppressHydrationWarning
        >
          {show.isPlayable && (
            <button type="button" className={actionClass(true)} onClick={play}>
              {t("play.button")}
            </button>
          )}
          <Link className={actionClass(false)} to={to} onClick={backByLink}>
            {t("show.back")}
          </Link>
        </div>
      </div>
      <Facts show={show} />
    </article>
  );
}
