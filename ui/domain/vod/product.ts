/** A way to have a title of the video on demand: a definition at a price, for a while (spec, section 3, "VOD"). */

export interface VodProduct {
  /** 1 to 64 characters of `A-Z a-z 0-9 _ -`. */
  id: string;
  /** CHF; 0 is free. Undefined where nothing is sold: it is the household's own. */
  price: number | undefined;
  /** Languages that can be heard, as the service lists them: `fr`, `de`, `en`, `ad`. */
  audio: readonly string[];
  /** `SD`, `HD` or `4K`; empty where that isn't known. */
  definition: string;
  /** How long a licence is good: a number and `J`, `H` or `M`; empty where nothing is sold. */
  duration: string;
}

/** What can be rented and played: a film, or an episode. */
export interface VodTitle {
  id: string;
  title: string;
  /** Minimum age: 0, 10, 12, 16 or 18. */
  age: number;
  /** 0 where that isn't known. */
  durationS: number;
  /** Picture of 480 by 250. */
  image: string | null;
  /** The season of an episode. */
  seasonId?: string | undefined;
  /** The best definition first. */
  products: readonly VodProduct[];
}

/** What has to be paid, with its price. */
export type PaidProduct = VodProduct & { price: number };

export function isPaid(product: VodProduct): product is PaidProduct {
  return product.price !== undefined && product.price > 0;
}

/** Whether it plays without a licence: nothing is sold of it. */
export function isOwn({ price }: Pick<VodProduct, "price">): boolean {
  return price === undefined;
}

const AUDIO_DESCRIPTION = "ad";

/** The audio list omits 'ad' and puts French first (spec, section 9). */
export function audioList(audio: readonly string[]): string[] {
  const heard = audio.filter((one) => one !== AUDIO_DESCRIPTION);
  const french: string[] = heard.filter((one) => one === "fr");
  return french.concat(heard.filter((one) => one !== "fr"));
}
