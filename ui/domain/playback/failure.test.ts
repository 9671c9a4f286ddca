/** What refusals mean (spec, sections 6 and 8). */
import {
  lossOfCode,
  pingFailure,
  rightsFailure,
  vodFailure,
  wayOn,
} from "./failure";

test("rights, 451: a VPN or proxy message", () => {
  expect(rightsFailure(451, undefined, true)).toBe("notFromHere");
});

test("a subscription may not allow replay (a message)", () => {
  expect(rightsFailure(403, "replay", true)).toBe("noReplay");
  expect(rightsFailure(403, "startover", true)).toBe("noReplay");
  expect(rightsFailure(403, undefined, true)).toBe("notAllowed");
});

test("ping, 429: the number of simultaneous plays was reached; other refusals are asked again", () => {
  expect(pingFailure(429)).toBe("tooManyPlays");
  expect(pingFailure(500)).toBeNull();
  expect(pingFailure(0)).toBeNull();
});

test.each([
  [0, "noService"],
  [404, "notNow"],
  [429, "tooManyPlays"],
  [500, "notSent"],
  [503, "notSent"],
] as const)("rights, %s: %s", (status, failure) => {
  expect(rightsFailure(status, undefined, true)).toBe(failure);
});

test("who has no network is told so; a service that doesn't answer is no fault of theirs", () => {
  expect(rightsFailure(0, "live", false)).toBe("offline");
  expect(rightsFailure(0, "live", true)).toBe("noService");
  expect(vodFailure(0, false)).toBe("offline");
  expect(vodFailure(0, true)).toBe("noService");
});

test("code that can't be fetched has a sentence of its own, unless there is no network", () => {
  expect(lossOfCode(true)).toBe("codeLost");
  expect(lossOfCode(false)).toBe("offline");
});

test("the licence of a film, 403: it has expired; anything else is what it is of the rights", () => {
  expect(vodFailure(403, true)).toBe("licenceExpired");
  expect(vodFailure(451, true)).toBe("notFromHere");
  expect(vodFailure(500, true)).toBe("notSent");
});

test("what may pass is tried again, what won't is left", () => {
  expect(wayOn("offline")).toBe("retry");
  expect(wayOn("tooManyPlays")).toBe("retry");
  expect(wayOn("notSent")).toBe("retry");
  expect(wayOn("codeLost")).toBe("retry");
  expect(wayOn("insufficientSecurity")).toBe("leave");
  expect(wayOn("countryLocked")).toBe("leave");
  expect(wayOn("unsupportedBrowser")).toBe("leave");
});
