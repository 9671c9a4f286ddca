/** From where a match is played (spec, sections 3 and 4). */
import { matchOf } from "../../testing/matches";
import { EVENING_S } from "../../testing/wireFixtures";
import { fromTheStart } from "./matchActions";

const DURING_MS = (EVENING_S + 600) * 1000;
const AFTER_MS = (EVENING_S + 7200) * 1000;

test("a match that has begun is played from its beginning", () => {
  expect(fromTheStart(matchOf(), AFTER_MS)).toEqual({ fromS: 0 });
  expect(fromTheStart(matchOf(), DURING_MS)).toEqual({
    location: "startover",
    fromS: 0,
  });
});

test("from its true beginning, where the channel reports it", () => {
  const late = matchOf({ exactStartTime: EVENING_S + 120 });
  expect(fromTheStart(late, AFTER_MS)).toEqual({ fromS: 120 });
  expect(fromTheStart(late, DURING_MS)).toMatchObject({ fromS: 120 });
});

test("where there is no start-over, a match that is on plays live", () => {
  const live = matchOf({ isChannelStartoverable: false });
  expect(fromTheStart(live, DURING_MS)).toEqual({});
});
