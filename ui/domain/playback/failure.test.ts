/** What refusals mean (spec, sections 6 and 8). */
import { pingFailure, rightsFailure, vodFailure, wayOn } from "./failure";

test("rights, 451: a VPN or proxy message", () => {
  expect(rightsFailure(451, undefined)).toBe("notFromHere");
});

test("a subscription may not allow replay (a message)", () => {
  expect(rightsFailure(403, "replay")).toBe("noReplay");
  expect(rightsFailure(403, "startover")).toBe("noReplay");
  expect(rightsFailure(403, undefined)).toBe("notAllowed");
});

test("ping, 429: the number of simultaneous plays was reached; other refusals are asked again", () => {
  expect(pingFailure(429)).toBe("tooManyPlays");
  expect(pingFailure(500)).toBeNull();
  expect(pingFailure(0)).toBeNull();
});

test.each([
  [0, "offline"],
  [404, "notNow"],
  [429, "tooManyPlays"],
  [500, "notSent"],
  [503, "notSent"],
] as const)("rights, %s: %s", (status, failure) => {
  expect(rightsFailure(status, undefined)).toBe(failure);
});

test("the licence of a film, 403: it has expired; anything else is what it is of the rights", () => {
  expect(vodFailure(403)).toBe("licenceExpired");
  expect(vodFailure(451)).toBe("notFromHere");
  expect(vodFailure(500)).toBe("notSent");
});

test("what may pass is tried again, what won't is left", () => {
  expect(wayOn("offline")).toBe("retry");
  expect(wayOn("tooManyPlays")).toBe("retry");
  expect(wayOn("notSent")).toBe("retry");
  expect(wayOn("insufficientSecurity")).toBe("leave");
  expect(wayOn("countryLocked")).toBe("leave");
  expect(wayOn("unsupportedBrowser")).toBe("leave");
});
