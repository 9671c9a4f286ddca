/** Which page views the service is told of. */
import { isDrawn, wantsNone } from "./counted";

test("a share of page views tells: all, some, none, and none where the service wants none", () => {
  expect(isDrawn(1, 0.999)).toBe(true);
  expect(isDrawn(0.1, 0.099)).toBe(true);
  expect(isDrawn(0.1, 0.1)).toBe(false);
  expect(isDrawn(0, 0)).toBe(false);
  expect(isDrawn(undefined, 0)).toBe(false);
});

test("a browser that says so for its user tells nothing", () => {
  expect(wantsNone({})).toBe(false);
  expect(wantsNone({ doNotTrack: null, globalPrivacyControl: false })).toBe(
    false,
  );
  expect(wantsNone({ doNotTrack: "1" })).toBe(true);
  expect(wantsNone({ globalPrivacyControl: true })).toBe(true);
});
