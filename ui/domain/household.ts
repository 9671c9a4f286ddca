/** What was understood of a household's own guide and playlist. Times are epoch seconds. */

/** Something of a file that was left out or mended. */
export interface FileFlaw {
  line: number;
  column: number;
  /** What was expected there; English, as the log has it. */
  what: string;
}

export interface HouseholdFile {
  name: string;
  /** None while the file could never be read. */
  readAtS: number | undefined;
  channels: number;
  /** Films and episodes, which are on demand; 0 of a guide. */
  films: number;
  /** 0 of a playlist. */
  shows: number;
  /** How much was left out, and how much mended; `flaws` are the first of both. */
  leftOut: number;
  mended: number;
  flaws: readonly FileFlaw[];
  /** Names of attributes and directives of a playlist that mean nothing here. */
  notUnderstood: readonly string[];
  /** Why the file, as it is now, can't be read. */
  problem: string | undefined;
}

export interface HouseholdChannel {
  id: string;
  name: string;
  /** None of a film. */
  number: number | undefined;
}

export interface FailedStream extends HouseholdChannel {
  failedAtS: number;
  reason: string;
}

/** The first of a list, and how many there are. */
export interface FirstOf<T> {
  first: readonly T[];
  count: number;
}

/** Of one list: no user mends more at once, and they travel in the page. */
const MOST_CHANNELS = 200;

export function firstOf<T>(channels: readonly T[]): FirstOf<T> {
  return { first: channels.slice(0, MOST_CHANNELS), count: channels.length };
}

export interface HouseholdReport {
  guide: HouseholdFile | undefined;
  playlist: HouseholdFile | undefined;
  withoutGuide: FirstOf<HouseholdChannel>;
  withoutChannel: FirstOf<HouseholdChannel>;
  failed: FirstOf<FailedStream>;
}
