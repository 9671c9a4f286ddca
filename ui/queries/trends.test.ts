/** What most people watch now, for those who don't know what to look for. */
import { testApp } from "../testing/testApp";
import { wireChannel, wireShow } from "../testing/wireFixtures";
import { ensure } from "./query";
import { trendingNow } from "./trends";

const CHANNELS = Array.from({ length: 30 }, (_, index) => `c${index}`);
const AUDIENCE = "/api/mobile/audience/live/";

const answers = (audience: object | number) => ({
  "/api/mobile/channels/": {
    channels: CHANNELS.map((channel_epg, index) =>
      wireChannel({ channel_epg, channel_number: index + 1 }),
    ),
  },
  // Of the last one nothing is known.
  "/api/cache/epglive/": {
    shows: CHANNELS.slice(0, 29).map((show_channel) =>
      wireShow({ show_id: `${show_channel}-1`, show_channel }),
    ),
  },
  [AUDIENCE]: audience,
});

async function trends(audience: object | number) {
  const app = await testApp({ answers: answers(audience) });
  const found = await ensure(app, trendingNow);
  return found.ok ? found.value.map(({ channel }) => channel.id) : found.status;
}

const watched = (...viewers: [channel_epg: string, viewers: number][]) => ({
  channels: viewers.map(([channel_epg, channel_audience]) => ({
    channel_epg,
    channel_audience,
  })),
});

test("GET audience/live/: the channels that most people watch now come first, and none that no one watches", async () => {
  expect(
    await trends(watched(["c2", 40], ["c7", 90], ["c1", 0], ["c4", 3])),
  ).toEqual(["c7", "c2", "c4"]);
});

test("a channel that is not in the line-up, or of which nothing is announced, is left out", async () => {
  expect(await trends(watched(["nobody", 90], ["c29", 80], ["c0", 1]))).toEqual(
    ["c0"],
  );
});

test("a row shows at most 20 items", async () => {
  const all = CHANNELS.map((id): [string, number] => [id, 5]);
  expect(await trends(watched(...all))).toHaveLength(20);
});

test("where the audience can't be had there are no trends", async () => {
  expect(await trends(503)).toBe(503);
});
