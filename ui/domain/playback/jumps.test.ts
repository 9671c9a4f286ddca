/** "From the beginning" and "back to live" are offered where they lead somewhere (spec, section 6). */
import { jumpsOf } from "./jumps";
import type { PlayLocation } from "./location";

const AT_EDGE = { isGrowing: true, isAtLiveEdge: true };
const BEHIND = { isGrowing: true, isAtLiveEdge: false };
const COMPLETE = { isGrowing: false, isAtLiveEdge: false };

const playing = (
  location: PlayLocation | null,
  ...locations: PlayLocation[]
) => ({ location, locations, seeking: "free" as const });

test("live is started over where the show has another place, and gone back to from behind its edge", () => {
  const live = playing("live", "live", "startover");
  expect(jumpsOf(live, AT_EDGE)).toEqual({
    startOver: true,
    backToLive: false,
  });
  expect(jumpsOf(live, BEHIND).backToLive).toBe(true);
  expect(jumpsOf(playing("live", "live"), AT_EDGE).startOver).toBe(false);
});

test("what is started over goes back to live, its show over or not", () => {
  const startedOver = playing("startover", "live", "startover");
  const both = { startOver: true, backToLive: true };
  expect(jumpsOf(startedOver, BEHIND)).toEqual(both);
  expect(jumpsOf(startedOver, COMPLETE)).toEqual(both);
});

test("a film and an old replay have a beginning, and no live to go back to", () => {
  const only = { startOver: true, backToLive: false };
  expect(jumpsOf(playing(null), COMPLETE)).toEqual(only);
  expect(jumpsOf(playing("replay", "replay"), COMPLETE)).toEqual(only);
});

test("where one may only pause nothing is started over", () => {
  const restricted = {
    ...playing("live", "live", "startover"),
    seeking: "restricted" as const,
  };
  expect(jumpsOf(restricted, BEHIND)).toEqual({
    startOver: false,
    backToLive: true,
  });
});
