/** A series on TV: its name and text above, before its picture; what plays it, its tabs and seasons below them, and the episodes, one line each with its picture. */
import { useLocation } from "react-router";
import { Link } from "../../kit/Link";
import { useT } from "../../app/hooks";
import { lostActionsTv } from "../../components/message/LostActions.tv";
import { BackAction } from "../../components/details/BackAction.tv";
import { BackdropTv } from "../../components/details/Backdrop.tv";
import { LazyRecordActions } from "../../components/recording/LazyRecordActions";
import { CreditLinks } from "../../components/details/CreditLinks.tv";
import { hasPage } from "../../components/details/credits";
import { RowTv } from "../../components/list/Row.tv";
import { ReadMore } from "../../components/details/ReadMore.tv";
import { hasMore } from "../../components/details/readMore";
import { LargePictureTv } from "../../components/picture/LargePicture.tv";
import { Picture } from "../../components/picture/Picture";
import { DetailsLink } from "../../components/show/DetailsLink";
import { usePlayBroadcast } from "../../components/show/usePlayBroadcast";
import { LaneSpacer } from "../../focus/LaneSpacer.tv";
import { useLaneWindow } from "../../focus/useLaneWindow.tv";
import { actionClass } from "../../kit/Button.tv";
import type { EpisodeModel } from "./episodeModel";
import { recordSubject, useSerie, type SerieModel } from "./SeriePage";
import styles from "./SerieTv.module.css";

export { loader } from "./SeriePage";
export { head } from "./serieHead";

/** Lines that fit on the screen as a whole. */
const ROWS_SEEN = 3;
/** Letters of its text for which there is room. */
const LETTERS_SHOWN = 210;
/** The people who have pages, as many as there is room for. */
const CREDITS_SHOWN = 2;
const NAMES_SHOWN = 3;

function Row({ episode, index }: { episode: EpisodeModel; index: number }) {
  const t = useT();
  const { label, title, image, to, channelName, when, others } = episode;
  return (
    <li className={styles.item} data-index={index}>
      <DetailsLink to={to} className={styles.row}>
        <span className={styles.picture}>
          <Picture src={image} title="" width={216} />
        </span>
        <span className={styles.text}>
          <span className={styles.name}>
            {label && label !== title && (
              <span className={styles.label}>{label}</span>
            )}
            {title}
          </span>
          <span className={styles.when}>
            {channelName}, {when}
          </span>
        </span>
        <span className={styles.others}>
          {others.length > 0 && t.count("serie.showings", others.length)}
        </span>
      </DetailsLink>
    </li>
  );
}

function Episodes({ episodes }: { episodes: readonly EpisodeModel[] }) {
  const { start, end, ref } = useLaneWindow<HTMLUListElement>(
    episodes.length,
    ROWS_SEEN,
  );
  return (
    <div className={styles.view}>
      <ul
        className={styles.list}
        data-lane="column"
        data-lane-key="serie/episodes"
        data-lane-moves=""
        data-lane-start={start}
        data-lane-last={Math.max(0, episodes.length - ROWS_SEEN)}
        ref={ref}
        suppressHydrationWarning
      >
        <LaneSpacer className={styles.spacer} start={start} />
        {episodes.slice(start, end).map((episode, index) => (
          <Row episode={episode} index={start + index} key={episode.key} />
        ))}
      </ul>
    </div>
  );
}

const recordActions = () =>
  import("../../components/recording/RecordActions.tv").then(
    (module) => module.RecordButtonsTv,
  );

/** Whether the page lacks room for some of the text, or of those who made it. */
function isCut({ serie, credits }: SerieModel): boolean {
  return (
    hasMore(serie.description, [], LETTERS_SHOWN) ||
    credits.some(
      ({ role, names }, place) =>
        !hasPage(role) || place >= CREDITS_SHOWN || names.length > NAMES_SHOWN,
    )
  );
}

/** What can be done with it. */
function Actions({ model }: { model: SerieModel }) {
  const playBroadcast = usePlayBroadcast();
  const { play } = model;
  const { title, description: synopsis } = model.serie;
  const frame = { title, synopsis, credits: model.credits };
  return (
    <RowTv
      laneKey="serie/actions"
      className={styles.actions}
      isDefault={play !== undefined}
    >
      {play && (
        <button
          type="button"
          className={`${actionClass(true)} ${styles.play}`}
          data-focus-default=""
          onClick={() => playBroadcast({ kind: "show", show: play.show })}
        >
          {play.label}
        </button>
      )}
      <LazyRecordActions
        of={recordSubject(model.serie)}
        load={recordActions}
        lost={lostActionsTv}
      />
      <ReadMore frame={frame} isCut={isCut(model)} />
      <BackAction />
    </RowTv>
  );
}

/** The same entry of the history, whichever tab and season: Back leads to the list. */
function Choices({ model }: { model: SerieModel }) {
  const t = useT();
  const { state } = useLocation() as { state: unknown };
  const choices = [
    ...model.tabs.map((tab) => ({
      ...tab,
      isApart: false,
      text: t(`serie.tab.${tab.of}`),
    })),
    ...model.seasons.map((season, place) => ({
      ...season,
      isApart: place === 0,
      text: t("serie.season", { season: season.of }),
    })),
  ];
  return (
    <RowTv
      laneKey="serie/choices"
      className={styles.choices}
      moves
      isDefault={model.play === undefined}
    >
      {choices.map(({ of, to, isCurrent, isApart, text }) => (
        <Link
          key={of}
          to={to}
          replace
          state={state}
          className={`${actionClass(false)} ${styles.choice}`}
          data-apart={isApart || undefined}
          aria-current={isCurrent ? "page" : undefined}
        >
          {text}
        </Link>
      ))}
    </RowTv>
  );
}

export function View() {
  const t = useT();
  const model = useSerie();
  const { serie, episodes, facts, credits } = model;
  const people = credits
    .filter(({ role }) => hasPage(role))
    .slice(0, CREDITS_SHOWN);
  return (
    <article
      className={styles.serie}
      data-lane="column"
      data-lane-key="serie"
      data-lane-trap=""
      suppressHydrationWarning
    >
      <BackdropTv>
        <LargePictureTv src={serie.image} title="" width={1280} />
      </BackdropTv>
      <h1 className={styles.title}>{serie.title}</h1>
      <p className={styles.facts}>{facts.join(" · ")}</p>
      <p className={styles.description}>{serie.description}</p>
      <div
        className={styles.people}
        data-lane="row"
        data-lane-key="serie/people"
        suppressHydrationWarning
      >
        {people.map((credit) => (
          <p className={styles.credit} key={credit.role}>
            <span className={styles.role}>{credit.label}</span>
            <CreditLinks credit={credit} most={NAMES_SHOWN} />
          </p>
        ))}
      </div>
      <Actions model={model} />
      <Choices model={model} />
      {episodes.length === 0 ? (
        <p className={styles.none}>{t("serie.none")}</p>
      ) : (
        <Episodes episodes={episodes} />
      )}
    </article>
  );
}
