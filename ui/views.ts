/** What a layout variant must provide. `views.web.ts` and `views.tv.ts` fill it in; routes know only this. */
import type { PromptsProps } from "./components/Cover";
import type { ComponentType, ReactNode } from "react";

/** Loads a page's view; a chunk of its own in the module builds. */
export type LazyView = () => Promise<ComponentType>;

export interface Views {
  /** The chrome around every page: menu, header, ground. A `plain` page has no menu: it is about signing in or out. */
  Layout: ComponentType<{ children: ReactNode; plain: boolean }>;
  /** Draws the question that is open, over every page. */
  Prompts: ComponentType<PromptsProps>;
  /** /home: the feed rows. */
  home: LazyView;
  /** /home?feed=…: the full list behind one feed row. */
  homeFeed: LazyView;
  /** /live/{tab}: the channels and what is on now. */
  live: LazyView;
  /** show/{showId}: details of one show, over the list it was opened from. */
  show: LazyView;
  /** /login: e-mail and password; on TV the device code beside them. */
  login: LazyView;
  /** /auth/{username}/{token}/: a sign-in by link, after a confirming click. */
  auth: LazyView;
  /** /logout */
  logout: LazyView;
  /** /pair: confirms the code that a TV shows. */
  pair: LazyView;
  /** /parentalcontrol: PIN and level. */
  parentalControl: LazyView;
  /** /vod/{id}: all a former customer has. */
  vod: LazyView;
  /** An unknown show, or a page that failed. */
  NotFound: ComponentType;
}
