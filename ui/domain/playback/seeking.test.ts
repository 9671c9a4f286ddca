/** Moving in what plays. */
import { lastSeekS, seekingIn, seekOutcome, seekStepS } from "./seeking";

const HOUR = { startS: 0, stopS: 3_600 };

test("a seek accelerates while its key is held", () => {
  const steps = [0, 749, 750, 2_000, 4_000, 8_000].map((heldMs) =>
    seekStepS(heldMs, HOUR),
  );
  expect(steps).toEqual([10, 10, 30, 60, 120, 300]);
});

test("no step passes over more than a tenth of what there is, nor under 10 s", () => {
  expect(seekStepS(8_000, { startS: 0, stopS: 900 })).toBe(90);
  expect(seekStepS(8_000, { startS: 540, stopS: 600 })).toBe(10);
});

const CHANNEL = { id: "rive_une", startoverable: false, replayableHours: 0 };

test("seeking is restricted on free, ad-supported channels", () => {
  const channel = { ...CHANNEL, id: "fast_one", replayableHours: 30 };
  expect(seekingIn("replay", channel)).toBe("restricted");
});

test("seeking is restricted in live where the channel has neither start-over nor replay", () => {
  expect(seekingIn("live", CHANNEL)).toBe("restricted");
  expect(seekingIn("live", { ...CHANNEL, startoverable: true })).toBe("free");
  expect(seekingIn("live", { ...CHANNEL, replayableHours: 30 })).toBe("free");
  expect(seekingIn("recording", CHANNEL)).toBe("free");
});

const LIVE = {
  range: { startS: 540, stopS: 600 },
  lastS: 600,
  location: "live",
  isGrowing: true,
  open: ["live", "startover"],
} as const;

test("seeking before what live keeps starts the show over at that place", () => {
  expect(seekOutcome({ ...LIVE, atS: 60 })).toEqual({
    kind: "startOver",
    atS: 60,
  });
  expect(seekOutcome({ ...LIVE, atS: 60, open: ["live"] })).toEqual({
    kind: "seek",
    atS: 540,
  });
});

test("seeking past the edge of a show that is started over leads back to live", () => {
  const started = { ...LIVE, location: "startover" } as const;
  expect(seekOutcome({ ...started, atS: 601 })).toEqual({ kind: "live" });
  expect(seekOutcome({ ...started, atS: 601, isGrowing: false })).toEqual({
    kind: "seek",
    atS: 600,
  });
});

test("all else is a seek within what there is", () => {
  expect(seekOutcome({ ...LIVE, atS: 570 })).toEqual({
    kind: "seek",
    atS: 570,
  });
  expect(seekOutcome({ ...LIVE, atS: 999 })).toEqual({
    kind: "seek",
    atS: 600,
  });
});

test("a seek stops ten seconds before the end, or a tenth of what is short, and where one is beyond that it stays", () => {
  const over = { programme: HOUR, range: HOUR, isGrowing: false };
  expect(lastSeekS({ ...over, positionS: 0 }, false)).toBe(3590);
  expect(lastSeekS({ ...over, positionS: 3595 }, false)).toBe(3595);
  const short = { ...over, range: { startS: 0, stopS: 60 }, positionS: 0 };
  expect(lastSeekS(short, false)).toBe(54);
  const growing = { ...over, isGrowing: true, positionS: 0 };
  expect(lastSeekS(growing, false)).toBe(3600);
});

test("the padding after a show can be sought in, unless the next one would begin there", () => {
  const padded = {
    programme: HOUR,
    range: { startS: 0, stopS: 4500 },
    isGrowing: false,
    positionS: 0,
  };
  expect(lastSeekS(padded, false)).toBe(4490);
  expect(lastSeekS(padded, true)).toBe(3590);
});
