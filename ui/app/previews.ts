/** Moving pictures on cards, as components see them. What plays them (`ui/player/preview.ts`) is fetched when they are wanted. */
import type { CardShow } from "../domain/show";

/** A card as its preview needs it. */
export interface PreviewTarget {
  show: CardShow;
  isPlayable: boolean;
  isEncrypted: boolean;
}

/** What plays previews. */
export interface PreviewPlayback {
  /** In the element that holds the card's picture, if there is a preview of this card for this person. */
  show(target: PreviewTarget, picture: HTMLElement): void;
  hide(): void;
}

export interface Previews {
  /** The user points at a card, or has the focus on it. */
  point(target: PreviewTarget, picture: HTMLElement): void;
  leave(): void;
}

/** Runs once after so long, unless the returned function is called before. */
export type After = (ms: number, run: () => void) => () => void;
