/** Everything that the page of a title on demand tells: a film or an episode, and a season with its episodes. */
import type { ShowDetails } from "../show";
import type { VodElement } from "./element";
import { minimumPrice } from "./price";
import type { VodTitle } from "./product";

export interface VodShow extends VodTitle {
  /** One of the categories of the spec. */
  categoryId: number;
  description: string;
  credits: ShowDetails["credits"];
  year?: number | undefined;
  /** ISO 3166 codes, most important first. */
  country: string[];
  episode?: number | undefined;
  /** What the series of an episode is called. */
  serie?: string | undefined;
  /** 0 to 5, in halves. */
  rating?: number | undefined;
  /** https only. */
  trailerUrl?: string | undefined;
  /** 224 by 330. */
  poster: string | null;
}

export interface VodSeason {
  id: string;
  /** The title of the series. */
  title: string;
  /** From 1. */
  number: number;
  description: string;
  poster: string | null;
  /** 480 by 250. */
  image: string | null;
  /** All seasons of the series by number, this one among them. */
  seasons: VodElement[];
  episodes: VodShow[];
}

/** A show as it stands in a list. */
export function vodElementOf(show: VodShow): VodElement {
  return {
    showId: show.id,
    seasonId: show.seasonId,
    productId: show.products[0]?.id,
    categoryId: show.categoryId,
    name: show.title,
    serie: show.serie,
    poster: show.poster,
    backdrop: show.image,
    age: show.age,
    price: minimumPrice(show.products.map(({ price }) => price)),
  };
}

/** Whether a show is what an address says: it has the product, and is of the season that is named. */
export function isVodAt(
  show: VodShow,
  { productId, seasonId }: Pick<VodElement, "productId" | "seasonId">,
): boolean {
  const isOfSeason = seasonId === undefined || seasonId === show.seasonId;
  return isOfSeason && show.products.some(({ id }) => id === productId);
}
