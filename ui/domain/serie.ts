/** A series as the UI sees it (spec, section 3): its broadcasts as episodes, each once, with its showings. */
import type { CardChannel } from "./channel";
import { isPlayable } from "./playback/playable";
import type { CardShow, CreditRole, Show } from "./show";
import type { SerieTab } from "./serieAddress";
import { sortStably } from "./sortStably";
import { isEnded, isStarted, type ShowTimes } from "./timeStatus";

/** One broadcast of an episode. */
export interface Showing extends ShowTimes {
  /** The show's id. */
  id: string;
  channelId: string;
}

/** One episode of a series, however often it is broadcast. */
export interface Episode {
  key: string;
  /** Undefined where the guide doesn't number its seasons. */
  season: number | undefined;
  number: number | undefined;
  /** Its own title. */
  title: string | undefined;
  age: number;
  /** Spoken language: `fr`, `de` or `en`. */
  language: string;
  image: string | null;
  /** By start. */
  showings: Showing[];
}

/** What all showings of an episode have alike, as far as it takes to play or to record one of them. */
export type EpisodeFacts = Pick<
  CardShow,
  | "title"
  | "subTitle"
  | "age"
  | "language"
  | "serieSeason"
  | "serieEpNum"
  | "serieId"
  | "image"
>;

/** As much of a series as it takes to record it. */
export interface SerieOnChannels {
  serieId: string;
  channelIds: readonly string[];
}

export interface Serie {
  id: string;
  /** Where its first listed episode is shown. */
  channelId: string;
  title: string;
  description: string;
  categoryId: number;
  /** Popularity, higher is more popular. */
  rank: number;
  year: number | undefined;
  country: string[];
  credits: Record<CreditRole, string[]>;
  image: string | null;
  episodes: Episode[];
  /** Those of the showings, by id. */
  channels: Record<string, CardChannel>;
}

/** The same for every broadcast of an episode: its number, else its title, else the broadcast itself. */
export function episodeKey(
  show: Pick<Show, "id" | "serieSeason" | "serieEpNum" | "subTitle">,
): string {
  if (show.serieEpNum !== undefined)
    return `${show.serieSeason ?? ""}-${show.serieEpNum}`;
  return show.subTitle
    ? `${show.serieSeason ?? ""}-${show.subTitle.toLowerCase()}`
    : show.id;
}

/** Episodes without a number come last, in order of time. */
function inOrder(a: Episode, b: Episode): number {
  const rank = ({ season, number }: Episode) => [
    season ?? Infinity,
    number ?? Infinity,
  ];
  const [seasonA = 0, numberA = 0] = rank(a);
  const [seasonB = 0, numberB = 0] = rank(b);
  if (seasonA !== seasonB) return seasonA < seasonB ? -1 : 1;
  if (numberA !== numberB) return numberA < numberB ? -1 : 1;
  return (a.showings[0]?.startDate ?? 0) - (b.showings[0]?.startDate ?? 0);
}

/** The broadcasts of a series as its episodes, each once, with its showings. */
export function episodesOf(shows: readonly Show[]): Episode[] {
  const episodes = new Map<string, Episode>();
  for (const show of shows) {
    const key = episodeKey(show);
    const episode = episodes.get(key) ?? {
      key,
      season: show.serieSeason,
      number: show.serieEpNum,
      title: show.subTitle,
      age: show.age,
      language: show.language,
      image: show.image,
      showings: [],
    };
    episode.showings.push({
      id: show.id,
      channelId: show.channelId,
      startDate: show.startDate,
      stopDate: show.stopDate,
    });
    episodes.set(key, episode);
  }
  const all = Array.from(episodes.values());
  for (const episode of all)
    episode.showings = sortStably(
      episode.showings,
      (a, b) => a.startDate - b.startDate,
    );
  return sortStably(all, inOrder);
}

/** An episode as its series has it. */
export function episodeFacts(
  serie: Pick<Serie, "id" | "title">,
  episode: Episode,
): EpisodeFacts {
  return {
    title: serie.title,
    subTitle: episode.title,
    age: episode.age,
    language: episode.language,
    serieSeason: episode.season,
    serieEpNum: episode.number,
    serieId: serie.id,
    image: episode.image,
  };
}

/** One showing of an episode as the broadcast that it is. What the viewer has of another showing is not of this one. */
export function broadcastOf(episode: EpisodeFacts, showing: Showing): CardShow {
  return {
    id: showing.id,
    channelId: showing.channelId,
    startDate: showing.startDate,
    stopDate: showing.stopDate,
    title: episode.title,
    subTitle: episode.subTitle,
    age: episode.age,
    language: episode.language,
    serieSeason: episode.serieSeason,
    serieEpNum: episode.serieEpNum,
    serieId: episode.serieId,
    image: episode.image,
    isSerie: false,
    showIsLive: false,
  };
}

/** The seasons there are, in order. */
export function seasonsOf(episodes: readonly Episode[]): number[] {
  const seasons = new Set<number>();
  for (const { season } of episodes)
    if (season !== undefined) seasons.add(season);
  return Array.from(seasons).sort((a, b) => a - b);
}

/** What an account may watch of a series, and what it did of it; showings by id. */
export interface SerieViewer {
  /** Recorded or archived. */
  recorded: ReadonlySet<string>;
  /** Watched to some point. */
  begun: ReadonlySet<string>;
  /** Watched to the end. */
  seen: ReadonlySet<string>;
  /** Live can't be watched from where it is. */
  isCountryLocked: boolean;
}

/** One that is not in the line-up. */
export const NO_CHANNEL = { playable: false, replayableHours: 0 };

/**
 * The episodes under a tab, each with the showings that belong there: what can be watched with the latest first, what is
 * to come with the next one first.
 */
export function episodesUnder(
  serie: Serie,
  tab: SerieTab,
  {
    recorded,
    isCountryLocked,
  }: Pick<SerieViewer, "recorded" | "isCountryLocked">,
  nowMs: number,
): Episode[] {
  const isWatchable = (showing: Showing) =>
    isPlayable(
      { ...showing, isSerie: false, isRecorded: recorded.has(showing.id) },
      serie.channels[showing.channelId] ?? NO_CHANNEL,
      isCountryLocked,
      nowMs,
    );
  const belongs = (showing: Showing) =>
    tab === "replay" ? isWatchable(showing) : !isStarted(showing, nowMs);
  const found: Episode[] = [];
  for (const episode of serie.episodes) {
    const showings = episode.showings.filter(belongs);
    if (tab === "replay") showings.reverse();
    if (showings.length > 0) found.push({ ...episode, showings });
  }
  return found;
}

/** The showings of the same episode beside this one. */
export function otherShowings(
  episodes: readonly Episode[],
  showId: string,
): Showing[] {
  const isThis = ({ id }: Showing) => id === showId;
  const episode = episodes.find(({ showings }) => showings.some(isThis));
  return episode?.showings.filter((showing) => !isThis(showing)) ?? [];
}

/** At most so many of some showings by start: from what is on now or comes next, and before it the last ones, where there is room. */
export function nearestShowings(
  showings: readonly Showing[],
  nowMs: number,
  most: number,
): Showing[] {
  const next = showings.findIndex((showing) => !isEnded(showing, nowMs));
  const last = Math.max(0, showings.length - most);
  const from = next < 0 ? last : Math.min(next, last);
  return showings.slice(from, from + most);
}
