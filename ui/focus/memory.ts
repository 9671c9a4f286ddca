/** Where focus was: per page (a history entry) and per lane, so that going back finds everything as it was left. */

/** An item of a lane: by name (link, lane key or id) while it exists, else by its place. */
export interface LaneSpot {
  /** Counted over the whole list, also when only a window of it is rendered. */
  index: number;
  name: string;
}

export interface FocusMemory {
  /** Turns to a page; what was remembered for it before is there again. */
  open(page: string): void;
  /** The page has another name from now on. */
  rename(page: string): void;
  remember(lane: string, spot: LaneSpot): void;
  recall(lane: string): LaneSpot | undefined;
}

/** Pages kept: as far back as any user presses Back. */
const MAX_PAGES = 50;

export function createFocusMemory(): FocusMemory {
  const pages = new Map<string, Map<string, LaneSpot>>();
  let spots = new Map<string, LaneSpot>();
  let current = "";
  pages.set(current, spots);
  /** Set anew, so that the page visited last is the last to be dropped. */
  function keep(page: string): void {
    current = page;
    pages.delete(page);
    pages.set(page, spots);
    const oldest = pages.keys().next();
    if (pages.size > MAX_PAGES && !oldest.done) pages.delete(oldest.value);
  }
  return {
    open(page) {
      spots = pages.get(page) || new Map<string, LaneSpot>();
      keep(page);
    },
    rename(page) {
      // Its entry in the history has been replaced: nobody comes back to the name before.
      pages.delete(current);
      keep(page);
    },
    remember(lane, spot) {
      spots.set(lane, spot);
    },
    recall: (lane) => spots.get(lane),
  };
}
