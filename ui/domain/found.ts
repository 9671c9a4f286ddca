/** What a search finds, as it is kept, ranked and drawn. */
import type { CardChannel } from "./channel";
import type { ShowOnChannel } from "./show";
import type { VodElement } from "./vod/element";

/** A show that was found, with what it is ranked by. */
export interface FoundShow extends ShowOnChannel {
  serieId?: string | undefined;
  serieTitle?: string | undefined;
}

export interface Found {
  shows: FoundShow[];
  channels: CardChannel[];
  people: string[];
  vod: VodElement[];
  /** The groups of a household's playlist. */
  groups?: readonly string[];
}
