/** A series as the UI sees it (spec, section 3): its broadcasts as episodes, each once, with its showings. */
import type { CardChannel } from "./channel";
import { isReplayable } from "./playback/replayWindow";
import type { CreditRole, Show } from "./show";
import type { SerieTab } from "./serieAddress";
import { sortStably } from "./sortStably";
import { isCurrent, isStarted, type Span } from "./timeStatus";

/** One broadcast of an episode. */
export interface Showing extends Span {
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
  image: string | null;
  /** By start. */
  showings: Showing[];
}

export interface Serie {
  id: string;
  title: string;
  description: string;
  categoryId: number;
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

/** The seasons there are, in order. */
export function seasonsOf(episodes: readonly Episode[]): number[] {
  const seasons = new Set<number>();
  for (const { season } of episodes)
    if (season !== undefined) seasons.add(season);
  return Array.from(seasons).sort((a, b) => a - b);
}

/** Whether a showing can be watched: it is on, or in its channel's replay. */
function isWatchable(
  showing: Showing,
  channel: CardChannel | undefined,
  nowMs: number,
): boolean {
  return (
    isCurrent(showing, nowMs) ||
    isReplayable(showing, channel?.replayableHours ?? 0, nowMs)
  );
}

/**
 * The episodes under a tab, each with the showings that belong there: what can be watched with the latest first, what is
 * to come with the next one first.
 */
export function episodesUnder(
  serie: Serie,
  tab: SerieTab,
  nowMs: number,
): Episode[] {
  const belongs = (showing: Showing) =>
    tab === "replay"
      ? isWatchable(showing, serie.channels[showing.channelId], nowMs)
      : !isStarted(showing, nowMs);
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
