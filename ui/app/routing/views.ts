/**
 * What a layout provides around every page and in place of one. `views/views.web.ts` and `views/views.tv.ts` fill it in.
 */
import type { ComponentType, ReactNode } from "react";
import type { CardShow } from "../../domain/show";

export interface PromptsProps {
  /** Told whether a dialog covers the page. */
  cover: (isCovered: boolean) => void;
}

export interface Views {
  /** The chrome around every page: menu, header, ground. A `plain` page has no menu: it is about signing in or out. */
  Layout: ComponentType<{ children: ReactNode; plain: boolean }>;
  /** Draws the question that is open, over every page. */
  Prompts: ComponentType<PromptsProps>;
  /** An unknown show, or a page that failed. */
  NotFound: ComponentType;
  /** Records from a card that one points at; none on TV, where the remote has a button for it. */
  CardRecord?: ComponentType<{ show: CardShow }>;
}
