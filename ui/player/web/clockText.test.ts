/** Positions as people read them. */
import { clockText } from "./clockText.web";

test.each([
  [0, "0:00"],
  [-3, "0:00"],
  [65.9, "1:05"],
  [3599, "59:59"],
  [3845, "1:04:05"],
])("%d seconds read %s", (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
