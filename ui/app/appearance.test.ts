import { AS_DEFAULT } from "../testing/appearance";
import { isDrawnLite } from "./appearance";

test("on the server what is drawn is as light as the page's context says", () => {
  expect(typeof document).toBe("undefined");
  expect(isDrawnLite(AS_DEFAULT)).toBe(false);
  expect(isDrawnLite({ ...AS_DEFAULT, liteMode: true })).toBe(true);
});
