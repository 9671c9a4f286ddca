/** What the service is told of how pages and playback went. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PlayFailure } from "./playback/failure";
import { failureName, messageOf, MOST_TOLD } from "./vitals";

const NOTHING = { zapsMs: [], failures: [] };

/** All that there are: the compiler asks for each of them. */
const FAILURES: Record<PlayFailure, true> = {
  countryLocked: true,
  notFromHere: true,
  noReplay: true,
  notAllowed: true,
  licenceExpired: true,
  tooManyPlays: true,
  notNow: true,
  insufficientSecurity: true,
  unsupportedBrowser: true,
  unsupported: true,
  refused: true,
  gone: true,
  brokenStream: true,
  notSent: true,
  codeLost: true,
  noService: true,
  unavailable: true,
  offline: true,
};

test("a page that has nothing to tell tells nothing", () => {
  expect(messageOf("web", {}, NOTHING)).toBeNull();
});

test("figures are told in whole milliseconds, with the layout and nothing else", () => {
  expect(
    messageOf(
      "tv",
      { lcpMs: 1234.6, inpMs: 48, cls: 0.012345 },
      { zapsMs: [612.4], failures: ["notSent"] },
    ),
  ).toEqual({
    layout: "tv",
    lcp_ms: 1235,
    inp_ms: 48,
    cls: 0.0123,
    zaps_ms: [612],
    failures: ["not_sent"],
  });
});

test("what a browser does not measure is left out", () => {
  expect(messageOf("tv", {}, { zapsMs: [900], failures: [] })).toEqual({
    layout: "tv",
    zaps_ms: [900],
    failures: [],
  });
});

test("no number is out of the service's bounds, and no list too long", () => {
  const message = messageOf(
    "web",
    { lcpMs: 9e9, inpMs: -1, cls: 1e9 },
    {
      zapsMs: Array.from({ length: 50 }, () => 70_000),
      failures: Array.from({ length: 50 }, () => "offline" as const),
    },
  );
  expect(message).toMatchObject({ lcp_ms: 60_000, inp_ms: 0, cls: 10 });
  expect(message?.zaps_ms).toEqual(
    Array.from({ length: MOST_TOLD }, () => 60_000),
  );
  expect(message?.failures).toHaveLength(MOST_TOLD);
});

test("the service knows each failure by its name, and the same bounds", () => {
  const taken = readFileSync(
    join(__dirname, "../../server/vitals/message.rs"),
    "utf8",
  );
  const [, names = ""] = /const FAILURES[^=]+= \[([^\]]+)\]/.exec(taken) ?? [];
  const known = Array.from(names.matchAll(/"(\w+)"/g), ([, name]) => name);
  const kinds = Object.keys(FAILURES) as PlayFailure[];
  expect(known).toEqual(kinds.map(failureName));
  expect(taken).toContain(`const MOST_TOLD: usize = ${MOST_TOLD};`);
  expect(taken).toContain("const LONGEST_MS: u32 = 60_000;");
  expect(taken).toContain("const LARGEST_SHIFT: f64 = 10.0;");
});
