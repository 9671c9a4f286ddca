/** Everything the details of a show say, worked out once for both layouts. */
import type { App } from "../../app/context";
import type { PlayableShow } from "../../app/player";
import { creditsOf, type Credit } from "../../components/details/credits";
import {
  cardFor,
  cardOf,
  type CardModel,
} from "../../components/card/cardModel";
import { replayRemaining, type Remaining } from "../../domain/expiry";
import { isUnderWay, type Mark } from "../../domain/mark";
import { cardShowOf, type ShowDetails } from "../../domain/show";
import { isStarted } from "../../domain/timeStatus";
import { trailerOf, type Trailer } from "../../domain/trailer";
import {
  formatDate,
  formatDecimal,
  formatDuration,
  formatSpan,
} from "../../i18n/format";

export interface DetailsModel {
  /** Title, picture, badges, marker and progress, as on the show's card. */
  card: CardModel;
  /** `Saison 2 · Épisode 5` and the episode's own title, as far as known. */
  episode: string | undefined;
  subTitle: string | undefined;
  /** `sam. 21 nov.` */
  date: string;
  /** `20:15 – 21:05` */
  span: string;
  /** `50 min` */
  duration: string;
  /** The show has not started yet. */
  isFuture: boolean;
  /** It stands in "watch next". */
  isUnderWay: boolean;
  /** What to hand to the player. */
  playable: PlayableShow;
  synopsis: string;
  credits: Credit[];
  /** Facts in a table: label and text. */
  facts: { label: string; text: string }[];
  /** Five steps, in halves; the text says it for screen readers. */
  rating: { value: number; text: string } | undefined;
  /** How long the replay stays. */
  expiry: Remaining | undefined;
  trailer: Trailer | undefined;
}

function factsOf(app: App, show: ShowDetails): DetailsModel["facts"] {
  const { t } = app;
  const countries = show.country.map(
    (code) => t.find(`country.${code}`) ?? code,
  );
  const facts: [label: string, text: string | undefined][] = [
    [t("show.category"), t.find(`category.${show.categoryId}`)],
    [t("show.year"), show.year === undefined ? undefined : String(show.year)],
    [
      t(countries.length === 1 ? "show.country.one" : "show.country.other"),
      countries.join(", "),
    ],
    [t("show.language"), t.find(`language.${show.language}`) ?? show.language],
    [
      t("show.originalTitle"),
      show.originalTitle === show.title ? undefined : show.originalTitle,
    ],
  ];
  const known: DetailsModel["facts"] = [];
  for (const [label, text] of facts) if (text) known.push({ label, text });
  return known;
}

function episodeOf(app: App, show: ShowDetails): string | undefined {
  const { t } = app;
  const parts: string[] = [];
  if (show.serieSeason !== undefined)
    parts.push(t("show.season", { season: show.serieSeason }));
  if (show.serieEpNum !== undefined)
    parts.push(t("show.episode", { episode: show.serieEpNum }));
  return parts.length > 0 ? parts.join(" · ") : undefined;
}

export function detailsModel(
  app: App,
  show: ShowDetails,
  mark: Mark | undefined,
  nowMs: number,
): DetailsModel {
  const { t, context, session } = app;
  const { language } = context;
  const card = cardOf(show, show.channel, nowMs, language);
  return {
    card: cardFor(card, session.get(), mark),
    episode: episodeOf(app, show),
    subTitle: show.subTitle,
    date: formatDate(show.startDate, language),
    span: formatSpan(show.startDate, show.stopDate),
    duration: formatDuration(show.stopDate - show.startDate, t),
    isFuture: !isStarted(show, nowMs),
    isUnderWay: mark !== undefined && isUnderWay(mark, show),
    playable: {
      ...cardShowOf(show),
      serieId: show.serieId,
      exactStartTime: show.exactStartTime,
    },
    synopsis: show.description || show.shortDescription,
    credits: creditsOf(t, show.credits),
    facts: factsOf(app, show),
    rating:
      show.rating === undefined
        ? undefined
        : {
            value: show.rating,
            text: t("show.rating.value", {
              rating: formatDecimal(show.rating, language),
            }),
          },
    expiry: replayRemaining(show, show.channel.replayableHours, nowMs),
    trailer: trailerOf(show.trailerUrl, app.context.trailerHosts),
  };
}
