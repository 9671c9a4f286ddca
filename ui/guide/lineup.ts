/** The guide's channels: what it shows of each, in which order, and which of them. */
import { byNumber } from "../domain/channel";
import { isInGroup } from "../domain/group";

/** What the guide needs of a channel. */
export interface GuideChannel {
  id: string;
  name: string;
  number: number;
  language: string;
  /** Logo for dark grounds. */
  image: string | null;
  playable: boolean;
  recordable: boolean;
  replayableHours: number;
  /** Reports when a show truly began. */
  isAccurate: boolean;
  /** Of a household's playlist. */
  groups?: readonly string[];
}

/** Which channels are shown, and how close they stand. */
export interface GuideFilters {
  playableOnly: boolean;
  /** Null shows all languages. */
  language: string | null;
  /** Those watched most come first, and those never watched are left out. */
  favourites: boolean;
  compact: boolean;
  /** One of the playlist's; null shows all. */
  group: string | null;
}

export const NO_FILTERS: GuideFilters = {
  playableOnly: false,
  language: null,
  favourites: false,
  compact: false,
  group: null,
};

/** The filters that a device remembers; whatever else it holds counts as none. */
export function filtersFrom(text: string | null): GuideFilters {
  try {
    const kept = JSON.parse(text ?? "{}") as Record<
      keyof GuideFilters,
      unknown
    >;
    const { language, group } = kept;
    return {
      playableOnly: kept.playableOnly === true,
      language: typeof language === "string" ? language : null,
      favourites: kept.favourites === true,
      compact: kept.compact === true,
      group: typeof group === "string" ? group : null,
    };
  } catch {
    return NO_FILTERS;
  }
}

/** `usage` is how many seconds each channel was watched; while it is not known (null), there are no favourites. */
export function filterLineup(
  lineup: readonly GuideChannel[],
  filters: GuideFilters,
  usage: ReadonlyMap<string, number> | null,
): readonly GuideChannel[] {
  const { playableOnly } = filters;
  const watched = filters.favourites ? usage : null;
  // The line-up may have another one by now, with other languages, and groups of other names.
  const language = lineup.some((one) => one.language === filters.language)
    ? filters.language
    : null;
  const group = lineup.some((one) => isInGroup(one, filters.group))
    ? filters.group
    : null;
  if (!playableOnly && language === null && !watched && group === null)
    return lineup;
  const watchedS = ({ id }: GuideChannel) => watched?.get(id) ?? 0;
  const shown = lineup.filter(
    (channel) =>
      (!playableOnly || channel.playable) &&
      (language === null || channel.language === language) &&
      isInGroup(channel, group) &&
      (!watched || watchedS(channel) > 0),
  );
  return watched
    ? shown.sort((a, b) => watchedS(b) - watchedS(a) || byNumber(a, b))
    : shown;
}

/** Where a channel stands among those shown; the first row for one that is not. */
export function rowOfChannel(
  lineup: readonly GuideChannel[],
  channelId: string | undefined,
): number {
  return Math.max(
    0,
    lineup.findIndex(({ id }) => id === channelId),
  );
}

/** The languages there is a choice of. */
export function languagesOf(lineup: readonly GuideChannel[]): string[] {
  return Array.from(new Set(lineup.map(({ language }) => language))).sort();
}

/** The row of the channel with this number, else of the nearest one above; by how the rows stand. -1 without rows. */
export function rowOfNumber(
  lineup: readonly GuideChannel[],
  number: number,
): number {
  let best = -1;
  let nearest = Infinity;
  lineup.forEach((channel, row) => {
    const distance =
      channel.number >= number
        ? channel.number - number
        : 1e6 + number - channel.number;
    if (distance < nearest) {
      nearest = distance;
      best = row;
    }
  });
  return best;
}
