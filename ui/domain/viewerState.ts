/** How a show stands with an account: recorded, watched to some point. Cards say so wherever the show stands. */
import { isSeen, watchedPercent } from "./watched";
import type { CardShow } from "./show";
import type { ShowTimes } from "./timeStatus";

export interface ViewerState {
  isRecorded: boolean;
  isArchived: boolean;
  /** Where the account left off, in seconds of the show; 0 where it did not begin. */
  bookmarkS: number;
  /** The service says that it was seen. */
  isSeen: boolean;
}

export const NO_VIEWER_STATE: ViewerState = Object.freeze({
  isRecorded: false,
  isArchived: false,
  bookmarkS: 0,
  isSeen: false,
});

/** Watched to the end: so says the service, or its bookmark. */
export function isWatched(state: ViewerState, show: ShowTimes): boolean {
  return (
    state.isSeen || isSeen(state.bookmarkS, show.stopDate - show.startDate)
  );
}

/** Begun, and not yet seen: what "watch next" lists. */
export function isUnderWay(state: ViewerState, show: ShowTimes): boolean {
  const durationS = show.stopDate - show.startDate;
  return state.bookmarkS > 0 && !isSeen(state.bookmarkS, durationS);
}

/** The show as this account has it. */
export function showForViewer(show: CardShow, state: ViewerState): CardShow {
  const durationS = show.stopDate - show.startDate;
  const percent = isWatched(state, show)
    ? 100
    : watchedPercent(state.bookmarkS, durationS);
  return {
    ...show,
    isRecorded: state.isRecorded,
    isArchived: state.isArchived,
    watchedPercent: percent > 0 ? percent : undefined,
    leftAtS: isUnderWay(state, show) ? state.bookmarkS : undefined,
  };
}
