/** What a title of the video on demand costs (spec, section 9, "MySports and VOD"). */

/** The minimum price in CHF; undefined where there is nothing to buy, as of the household's own. */
export function minimumPrice(
  prices: readonly (number | undefined)[],
): number | undefined {
  const named = prices.filter((price) => price !== undefined);
  return named.length > 0 ? Math.min(...named) : undefined;
}

/** A price with 2 decimals in CHF; undefined when it is free (spec, section 9). */
export function priceText(price: number): string | undefined {
  return price > 0 ? `CHF ${price.toFixed(2)}` : undefined;
}
