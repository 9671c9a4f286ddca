/** What was understood of a household's own guide and playlist. Times are epoch seconds. */

/** Something of a file that was left out. */
export interface FileFlaw {
  line: number;
  column: number;
  /** What was expected there; English, as the log has it. */
  what: string;
}

export interface HouseholdFile {
  name: string;
  readAtS: number;
  channels: number;
  /** 0 of a playlist. */
  shows: number;
  /** How much was left out; `flaws` are the first of it. */
  leftOut: number;
  flaws: readonly FileFlaw[];
  /** Why the file, as it is now, can't be read. */
  problem: string | undefined;
}

export interface HouseholdChannel {
  id: string;
  name: string;
  number: number;
}

export interface FailedStream extends HouseholdChannel {
  failedAtS: number;
  reason: string;
}

export interface HouseholdReport {
  guide: HouseholdFile | undefined;
  playlist: HouseholdFile | undefined;
  withoutGuide: readonly HouseholdChannel[];
  withoutChannel: readonly HouseholdChannel[];
  failed: readonly FailedStream[];
}
