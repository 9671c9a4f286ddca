/** Prices of what a search found (spec, section 9, "MySports and VOD"). */
import { priceText } from "./found";

test("the VOD price is shown with 2 decimals in CHF, or free if 0", () => {
  expect(priceText(4.5)).toBe("CHF 4.50");
  expect(priceText(12)).toBe("CHF 12.00");
  expect(priceText(0)).toBeUndefined();
});
