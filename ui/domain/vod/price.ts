/** What a title of the video on demand costs (spec, section 9, "MySports and VOD"). */

/** The minimum price in CHF; undefined where there is nothing to buy. */
export function minimumPrice(prices: readonly number[]): number | undefined {
  return prices.length > 0 ? Math.min(...prices) : undefined;
}

/** A price with 2 decimals in CHF; undefined when it is free (spec, section 9). */
export function priceText(price: number): string | undefined {
  return price > 0 ? `CHF ${price.toFixed(2)}` : undefined;
}
