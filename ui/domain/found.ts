/** What a search finds, as it is kept, ranked and drawn. */
import type { CardChannel } from "./channel";
import type { ShowOnChannel } from "./show";

/** A show that was found, with what it is ranked by. */
export interface FoundShow extends ShowOnChannel {
  serieId?: string | undefined;
  serieTitle?: string | undefined;
}

/** A title of the video on demand. */
export interface FoundVod {
  id: string;
  name: string;
  poster: string | null;
  age: number;
  /** The minimum price in CHF; undefined when there is nothing to buy. */
  price: number | undefined;
}

export interface Found {
  shows: FoundShow[];
  channels: CardChannel[];
  people: string[];
  vod: FoundVod[];
}
