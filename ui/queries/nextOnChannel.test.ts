/** What a channel shows after a show. */
import { freeze } from "../api/memo";
import { testApp } from "../testing/testApp";
import { EVENING_S, wireChannel, wireShow } from "../testing/wireFixtures";
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

test("renders that share a guide share what is made of it, whatever show each is about", async () => {
  const answers = freeze({
    "/api/mobile/channels/": { channels: [wireChannel()] },
    "/api/cache/epgchannel/rive_une/": { shows: [at(1), at(2), at(3)] },
  });
  const after = async (stopS: number) => {
    const app = await testApp({ answers });
    const found = await ensure(app, nextOnChannel("rive_une", stopS));
    return found.ok ? found.value : [];
  };
  const [, , last] = await after(EVENING_S);
  const [same] = await after(EVENING_S + 3 * HOUR_S);
  expect(last).toBeDefined();
  expect(same).toBe(last);
});
