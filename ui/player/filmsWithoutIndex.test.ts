/** A household's films as raw MPEG-TS: they begin at their beginning only, and a lost connection looks like their end. */
import { playerStage } from "../testing/playerStage";
import { EPISODE_ON_DEMAND } from "../testing/vod";
import { EVENING_S } from "../testing/wireFixtures";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const BOOKMARK = "/api/mobile/bookmark/vod-7-s1e1/";
const FOLLOWER = {
  show_id: "vod-7-s1e2",
  season_id: "vod-7-s1",
  show_adult: false,
  show_age: 0,
  show_title: "2. Le retour",
  show_duration: 1800,
  show_backdrop: "/a.jpg",
  show_products: [{ product_id: "vod-7-s1e2-hd" }],
};

const raw = (id: string, bookmark = 0) => ({
  [`/api/mobile/vod/product/${id}-hd/licence/`]: {
    stream_id: id,
    url: `/streams/vod/${id}.ts`,
    dash_url: "",
    bookmark,
    expiration: EVENING_S + 7200,
    seeking: "none",
  },
  [`/api/mobile/vod/stream/${id}/`]: {},
});

const stage = (bookmark = 0) =>
  playerStage({
    answers: {
      ...raw("vod-7-s1e1", bookmark),
      ...raw("vod-7-s1e2"),
      [BOOKMARK]: {},
      "/api/mobile/vod/": { licences: {} },
      "/api/mobile/vod/show/vod-7-s1e1/c2c/": { shows: [FOLLOWER] },
    },
  });

/** What was fetched, in seconds of the film. */
const fetched = (positionS: number, stopS: number, startS = 0) => ({
  positionS,
  bufferedToS: stopS,
  range: { startS, stopS },
});

test("an episode whose connection ends early is not over: that is told, and the next one doesn't begin", async () => {
  const { engine, play, player } = await stage();
  await play(EPISODE_ON_DEMAND);
  engine.at(fetched(600, 600, 540));
  await pass(250);
  engine.say({ kind: "ended" });
  await pass(60_000);
  expect(player.state()).toMatchObject({
    phase: { kind: "failed", failure: "unavailable", wayOn: "retry" },
    item: { vod: { productId: "vod-7-s1e1-hd" } },
  });
  expect(engine.loads).toHaveLength(1);
});

test("an episode that ends once it counts as seen is over, and the next one begins", async () => {
  const { engine, play, player } = await stage();
  await play(EPISODE_ON_DEMAND);
  engine.at(fetched(1700, 1700, 1640));
  await pass(250);
  engine.say({ kind: "ended" });
  await pass(0);
  expect(player.state().item?.vod?.productId).toBe("vod-7-s1e2-hd");
});

test("the next episode is offered at the end of this one, not where little of it was fetched", async () => {
  const { engine, play, player } = await stage();
  await play(EPISODE_ON_DEMAND);
  engine.at(fetched(600, 605, 540));
  await pass(250);
  expect(player.state().next?.inS).toBeNull();
  engine.at(fetched(1790, 1795, 1730));
  await pass(250);
  expect(player.state().next?.inS).toBe(10);
});

test("what was let go of behind the position still counts as watched", async () => {
  const { engine, play, written } = await stage();
  await play(EPISODE_ON_DEMAND);
  engine.at(fetched(1700, 1700, 1640));
  await pass(30_000);
  expect(written(BOOKMARK)).toEqual([{ bookmark: 1700 }]);
});

test("no place is kept in a film that can only begin at its beginning: nothing is to be resumed there", async () => {
  const { engine, play, tell, written } = await stage();
  await play(EPISODE_ON_DEMAND);
  engine.at(fetched(600, 600, 540));
  await pass(250);
  engine.say({ kind: "ended" });
  await tell({ kind: "retry" });
  engine.at(fetched(40, 40));
  await pass(30_000);
  await tell({ kind: "stop" });
  expect(written(BOOKMARK)).toEqual([]);
  expect(written("/api/mobile/vod/stream/vod-7-s1e1/")).toEqual([
    {},
    { bookmark: 0 },
    {},
    { bookmark: 0 },
  ]);
});

test("a film's bookmark from which nothing can be resumed is taken away", async () => {
  const { engine, play, tell, written } = await stage(600);
  await play(EPISODE_ON_DEMAND);
  engine.at(fetched(40, 40));
  await pass(30_000);
  await tell({ kind: "stop" });
  expect(written("/api/mobile/vod/stream/vod-7-s1e1/")).toEqual([
    {},
    { bookmark: 0 },
  ]);
});
