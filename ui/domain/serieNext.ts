/** With which episode a series goes on for an account. */
import {
  episodesUnder,
  seasonsOf,
  type Episode,
  type Serie,
  type SerieViewer,
  type Showing,
} from "./serie";
import { isEnded } from "./timeStatus";

export interface NextInSerie {
  episode: Episode;
  showing: Showing;
  /** It goes on where the account left off. */
  isBegun: boolean;
}

const isNumbered = ({ number }: Episode) => number !== undefined;

/** Their showings have the latest first. */
function newestOf(episodes: readonly Episode[]): Episode | undefined {
  const start = ({ showings }: Episode) => showings[0]?.startDate ?? 0;
  let newest = episodes[0];
  for (const episode of episodes)
    if (newest && start(episode) > start(newest)) newest = episode;
  return newest;
}

/** The furthest of those that were begun. What is on air offers on its own page from where it is watched. */
function begunOf(
  watchable: readonly Episode[],
  { begun }: SerieViewer,
  nowMs: number,
): NextInSerie | undefined {
  let found: NextInSerie | undefined;
  for (const episode of watchable) {
    const showing = episode.showings.find(
      (one) => begun.has(one.id) && isEnded(one, nowMs),
    );
    if (showing) found = { episode, showing, isBegun: true };
  }
  return found;
}

/** Those of the newest season; where none has a season, all. */
function ofNewestSeason(episodes: readonly Episode[]): readonly Episode[] {
  const newest = seasonsOf(episodes).pop();
  return episodes.filter(({ season }) => season === newest);
}

/**
 * Of those with a number the one that follows what was seen last, else the first, of the newest season as long as nothing was
 * seen; of those without, as of news, the newest.
 */
function unseenOf(
  { episodes }: Serie,
  watchable: readonly Episode[],
  { seen }: SerieViewer,
): Episode | undefined {
  const unseen = new Set<string>();
  let following = new Set<string>();
  for (const { key, number, showings } of episodes)
    if (showings.some(({ id }) => seen.has(id))) {
      if (number !== undefined) following = new Set();
    } else {
      unseen.add(key);
      following.add(key);
    }
  const left = watchable.filter(({ key }) => unseen.has(key));
  const all = left.filter(isNumbered);
  const numbered = unseen.size < episodes.length ? all : ofNewestSeason(all);
  return (
    numbered.find(({ key }) => following.has(key)) ??
    numbered[0] ??
    newestOf(left)
  );
}

/**
 * What was begun comes first, then what was not seen; where all was, the newest. Undefined where nothing can be watched.
 */
export function nextInSerie(
  serie: Serie,
  viewer: SerieViewer,
  nowMs: number,
): NextInSerie | undefined {
  const watchable = episodesUnder(serie, "replay", viewer, nowMs);
  const begun = begunOf(watchable, viewer, nowMs);
  if (begun) return begun;
  const episode = unseenOf(serie, watchable, viewer) ?? newestOf(watchable);
  // From its beginning, if it can be had.
  const showing =
    episode?.showings.find((one) => isEnded(one, nowMs)) ??
    episode?.showings[0];
  return episode && showing && { episode, showing, isBegun: false };
}
