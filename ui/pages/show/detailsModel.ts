/** Everything the details of a show say, worked out once for both layouts. */
import type { App } from "../../api/appContext";
import { cardOf, type CardFacts } from "../../components/cardFacts";
import { replayRemaining, type Remaining } from "../../domain/expiry";
import type { CreditRole, ShowDetails } from "../../domain/show";
import { isCurrent, isStarted } from "../../domain/timeStatus";
import {
  formatDate,
  formatDecimal,
  formatDuration,
  formatSpan,
} from "../../i18n/format";

/** The order in which credits are listed. */
const ROLES: readonly CreditRole[] = [
  "presenter",
  "actor",
  "director",
  "author",
  "company",
];

export interface DetailsModel {
  /** Title, picture, badges, marker and progress, as on the show's card. */
  card: CardFacts;
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
  /** On air, or still in the channel's replay. What this viewer may play, the rights say when Play is pressed. */
  isPlayable: boolean;
  /** Minimum age, 0 for everybody. */
  age: number;
  synopsis: string;
  credits: { role: CreditRole; label: string; names: string[] }[];
  /** Facts in a table: label and text. */
  facts: { label: string; text: string }[];
  /** Five steps, in halves; the text says it for screen readers. */
  rating: { value: number; text: string } | undefined;
  /** How long the replay stays. */
  expiry: Remaining | undefined;
  trailerUrl: string | undefined;
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
  nowMs: number,
): DetailsModel {
  const { t, context } = app;
  const { language } = context;
  const expiry = replayRemaining(show, show.channel.replayableHours, nowMs);
  return {
    card: cardOf(show, show.channel, nowMs, language),
    episode: episodeOf(app, show),
    subTitle: show.subTitle,
    date: formatDate(show.startDate, language),
    span: formatSpan(show.startDate, show.stopDate),
    duration: formatDuration(show.stopDate - show.startDate, t),
    isFuture: !isStarted(show, nowMs),
    age: show.age,
    isPlayable: isCurrent(show, nowMs) || expiry !== undefined,
    synopsis: show.description || show.shortDescription,
    credits: ROLES.filter((role) => show.credits[role].length > 0).map(
      (role) => ({
        role,
        label: t(`credit.${role}`),
        names: show.credits[role],
      }),
    ),
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
    expiry,
    trailerUrl: show.trailerUrl,
  };
}
