/** Something that stands in the catalogue of the video on demand: a show, or a season in place of its episodes. */

export interface VodElement {
  /** Undefined for a season. */
  showId?: string | undefined;
  /** Undefined for a show that is no episode. */
  seasonId?: string | undefined;
  /** The best way to have it. */
  productId?: string | undefined;
  /** The category of the hierarchy in which it stands. */
  categoryId: number;
  name: string;
  /** What the series is called, where an episode stands on its own. */
  serie?: string | undefined;
  /** 224 by 330. */
  poster: string | null;
  /** 480 by 250. */
  backdrop: string | null;
  /** Minimum age: 0, 10, 12, 16 or 18. */
  age: number;
  /** The minimum price in CHF; undefined when there is nothing to buy. */
  price: number | undefined;
}

/** By which it is found: a show that is no episode, or a season, in which its episodes stand. */
export type VodElementId = Pick<VodElement, "showId" | "seasonId">;
