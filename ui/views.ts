/** What a layout variant must provide. `views.web.ts` and `views.tv.ts` fill it in; routes know only this. */
import type { ComponentType, ReactNode } from "react";

/** Loads a page's view; a chunk of its own in the module builds. */
export type LazyView = () => Promise<ComponentType>;

export interface Views {
  /** The chrome around every page: menu, header, ground. */
  Layout: ComponentType<{ children: ReactNode }>;
  /** /home: the feed rows. */
  home: LazyView;
  /** /home?feed=…: the full list behind one feed row. */
  homeFeed: LazyView;
  /** /live/{tab}: the channels and what is on now. */
  live: LazyView;
  /** show/{showId}: details of one show, over the list it was opened from. */
  show: LazyView;
  /** An unknown show, or a page that failed. */
  NotFound: ComponentType;
}
