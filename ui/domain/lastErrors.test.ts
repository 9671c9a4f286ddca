/** What support is told of errors. */
import {
  isBroken,
  partOf,
  supportCode,
  withError,
  type LastError,
} from "./lastErrors";

const error = (changes: Partial<LastError> = {}): LastError => ({
  atS: 1,
  where: "mobile/show",
  code: 503,
  requestId: "",
  ...changes,
});

test("what a service can't do is an error, what it refuses is none", () => {
  expect([0, 500, 502, 503].every(isBroken)).toBe(true);
  expect([200, 401, 403, 404, 429, 451, 509].some(isBroken)).toBe(false);
});

test("of a call only its part is kept: no ids, no names, nothing that was searched for", () => {
  expect(partOf("/api/mobile/people/Ana%20B/")).toBe("mobile/people");
  expect(partOf("/api/mobile/show/epgflat/search/?query=secret")).toBe(
    "mobile/show",
  );
  expect(partOf("/api/cache/epglive/")).toBe("cache/epglive");
});

test("the last five are kept, the latest first, and one that repeats itself once", () => {
  const codes = [500, 501, 502, 503, 504, 505];
  const kept = codes.reduce<LastError[]>(
    (errors, code) => withError(errors, error({ code })),
    [],
  );
  expect(kept.map(({ code }) => code)).toEqual([505, 504, 503, 502, 501]);
  const again = withError(kept, error({ code: 503, atS: 9 }));
  expect(again.map(({ code }) => code)).toEqual([503, 505, 504, 502, 501]);
  expect(again[0]?.atS).toBe(9);
});

test("the code names the request, where the server was reached", () => {
  expect(supportCode(error({ requestId: "1f2e" }))).toBe("503-1f2e");
  expect(supportCode(error({ where: "player", code: 3016 }))).toBe("3016");
});
