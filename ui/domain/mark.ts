/** What an account has to do with a show: kept it, watched some of it. Cards say so wherever the show stands. */
import { isSeen, watchedPercent } from "./watched";
import type { CardShow } from "./show";
import type { Span } from "./timeStatus";

export interface Mark {
  isRecorded: boolean;
  isArchived: boolean;
  /** Where the account left off, in seconds of the show; 0 where it did not begin. */
  bookmarkS: number;
  /** The service says that it was seen. */
  isSeen: boolean;
}

export const NO_MARK: Mark = Object.freeze({
  isRecorded: false,
  isArchived: false,
  bookmarkS: 0,
  isSeen: false,
});

/** Begun, and not yet seen: what "watch next" lists. */
export function isUnderWay(mark: Mark, show: Span): boolean {
  const durationS = show.stopDate - show.startDate;
  return mark.bookmarkS > 0 && !isSeen(mark.bookmarkS, durationS);
}

/** The show as this account has it. */
export function markedShow(show: CardShow, mark: Mark): CardShow {
  const durationS = show.stopDate - show.startDate;
  const percent = mark.isSeen ? 100 : watchedPercent(mark.bookmarkS, durationS);
  return {
    ...show,
    isRecorded: mark.isRecorded,
    isArchived: mark.isArchived,
    watchedPercent: percent > 0 ? percent : undefined,
  };
}
