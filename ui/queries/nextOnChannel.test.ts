/** What a channel shows after a show. */
import { testApp } from "../testing/testApp";
import { EVENING_S, wireShow } from "../testing/wireFixtures";
import { nextOnChannel } from "./nextOnChannel";
import { ensure } from "./query";

const HOUR_S = 3600;

const at = (hour: number) =>
  wireShow({
    show_id: `rive_une-${hour}`,
    show_start: EVENING_S + hour * HOUR_S,
    show_stop: EVENING_S + (hour + 1) * HOUR_S,
  });

test("GET epgchannel/{id}/: the next 20 shows of a channel after one's end, in order of time", async () => {
  const hours = Array.from({ length: 40 }, (_, index) => 24 - index);
  const app = await testApp({
    answers: { "/api/cache/epgchannel/rive_une/": { shows: hours.map(at) } },
  });
  const found = await ensure(app, nextOnChannel("rive_une", EVENING_S));
  if (!found.ok) throw new Error("no shows");
  expect(found.value.map(({ show }) => show.id)).toEqual(
    Array.from({ length: 20 }, (_, hour) => `rive_une-${hour}`),
  );
  expect(found.value[0]?.channel.name).toBe("Rive Une");
});

test("a channel that is not in the line-up has none", async () => {
  const app = await testApp({
    answers: {
      "/api/mobile/channels/": { channels: [] },
      "/api/cache/epgchannel/rive_une/": { shows: [at(1)] },
    },
  });
  const found = await ensure(app, nextOnChannel("rive_une", EVENING_S));
  expect(found).toMatchObject({ ok: true, value: [] });
});
