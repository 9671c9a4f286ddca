/** Everything the details of a show say, worked out once for both layouts. */
import type { App } from "../../app/context";
import type { PlayableShow } from "../../app/player";
import {
  countryFact,
  knownFacts,
  ratingOf,
  yearFact,
  type Fact,
  type RatingModel,
} from "../../components/facts/facts";
import { creditsOf, type Credit } from "../../components/details/credits";
import {
  cardFor,
  cardOf,
  type CardModel,
} from "../../components/card/cardModel";
import { recordingRemaining, replayRemaining } from "../../domain/expiry";
import { isUnderWay, type ViewerState } from "../../domain/viewerState";
import { cardShowOf, type ShowDetails } from "../../domain/show";
import { isStarted } from "../../domain/timeStatus";
import { trailerOf, type Trailer } from "../../domain/trailer";
import { formatDate, formatDuration, formatSpan } from "../../i18n/format";
import { playChoices, type PlayChoice } from "./playChoices";

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
  /** None where there is no place from which it plays now. */
  choices: PlayChoice[];
  /** What to hand to the player. */
  playable: PlayableShow;
  synopsis: string;
  credits: Credit[];
  /** Facts in a table. */
  facts: Fact[];
  rating: RatingModel | undefined;
  /** `En replay encore 2 jours`: how long it stays, as a recording where it is one. */
  expiry: string | undefined;
  trailer: Trailer | undefined;
}

function factsOf({ t }: App, show: ShowDetails): Fact[] {
  return knownFacts([
    [t("facts.category"), t.find(`category.${show.categoryId}`)],
    yearFact(t, show.year),
    countryFact(t, show.country),
    [t("facts.language"), t.find(`language.${show.language}`) ?? show.language],
    [
      t("show.originalTitle"),
      show.originalTitle === show.title ? undefined : show.originalTitle,
    ],
  ]);
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

/** Of what the account recorded, how long that stays; an archived show stays for good. */
function expiryOf(
  { t }: App,
  { input: { show, channel } }: CardModel,
  nowMs: number,
): string | undefined {
  const isKept = show.isRecorded || show.isArchived;
  const remaining = isKept
    ? recordingRemaining(show, nowMs)
    : replayRemaining(show, channel.replayableHours, nowMs);
  if (!remaining) return undefined;
  const { unit, count } = remaining;
  return isKept
    ? t.count(`show.recordingExpires.${unit}`, count)
    : t.count(`show.expires.${unit}`, count);
}

export function detailsModel(
  app: App,
  show: ShowDetails,
  viewerState: ViewerState | undefined,
  nowMs: number,
): DetailsModel {
  const { t, context, session } = app;
  const { language } = context;
  const plain = cardOf(show, show.channel, nowMs, language);
  const card = cardFor(plain, session.get(), viewerState);
  const isBegun = viewerState !== undefined && isUnderWay(viewerState, show);
  const leftAtS = isBegun ? viewerState.bookmarkS : undefined;
  return {
    card,
    episode: episodeOf(app, show),
    subTitle: show.subTitle,
    date: formatDate(show.startDate, language),
    span: formatSpan(show.startDate, show.stopDate),
    duration: formatDuration(show.stopDate - show.startDate, t),
    isFuture: !isStarted(show, nowMs),
    isUnderWay: isBegun,
    choices: card.isPlayable
      ? playChoices(t, card.input.show, leftAtS, nowMs)
      : [],
    playable: {
      ...cardShowOf(show),
      serieId: show.serieId,
      exactStartTime: show.exactStartTime,
    },
    synopsis: show.description || show.shortDescription,
    credits: creditsOf(t, show.credits),
    facts: factsOf(app, show),
    rating: ratingOf(app, show.rating),
    expiry: expiryOf(app, card, nowMs),
    trailer: trailerOf(show.trailerUrl, app.context.trailerHosts),
  };
}
