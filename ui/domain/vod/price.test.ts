/** Prices of the video on demand (spec, section 9, "MySports and VOD"). */
import { minimumPrice, priceText } from "./price";

test("the VOD price is shown as the minimum price with 2 decimals in CHF, or free if 0", () => {
  expect(priceText(minimumPrice([6.9, 4.5, 5]) ?? 0)).toBe("CHF 4.50");
  expect(priceText(12)).toBe("CHF 12.00");
  expect(priceText(minimumPrice([4.9, 0]) ?? 1)).toBeUndefined();
});

test("where there is nothing to buy there is no price", () => {
  expect(minimumPrice([])).toBeUndefined();
  expect(minimumPrice([undefined])).toBeUndefined();
});
