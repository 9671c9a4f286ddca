/** What a channel's own page knows of its guide. */
import { testApp } from "../testing/testApp";
import {
  EVENING_MS,
  EVENING_S,
  wireChannel,
  wireShow,
} from "../testing/wireFixtures";
import { channelGuide } from "./channelGuide";
import { ensure } from "./query";

const HOUR_S = 3600;
const CALL = "/api/cache/epgchannel/rive_une/";
const NOW_MS = EVENING_MS + 60_000;

/** An hour of the channel; that of 0 is on. */
const at = (hour: number) =>
  wireShow({
    show_id: `rive_une-${hour}`,
    show_start: EVENING_S + hour * HOUR_S,
    show_stop: EVENING_S + (hour + 1) * HOUR_S,
  });

/** The hours that are kept of two days each way, told in disorder. */
async function hoursOf(channel: Parameters<typeof wireChannel>[0] = {}) {
  const hours = Array.from({ length: 96 }, (_, index) => 48 - index);
  const app = await testApp({
    answers: {
      [CALL]: { shows: hours.map(at) },
      "/api/mobile/channels/": { channels: [wireChannel(channel)] },
    },
  });
  const guide = await ensure(app, channelGuide("rive_une", NOW_MS));
  if (!guide.ok) throw new Error("no guide");
  return guide.value.shows.map(({ startDate }) =>
    Math.round((startDate - EVENING_S) / HOUR_S),
  );
}

test("GET epgchannel/{id}/: what is on, the last 20 shows before it and the next 20, in order of time", async () => {
  expect(await hoursOf()).toEqual(
    Array.from({ length: 41 }, (_, index) => index - 20),
  );
});

test("what can't be watched again is left out", async () => {
  const next = Array.from({ length: 21 }, (_, hour) => hour);
  expect(await hoursOf({ channel_replayable_hours: 0 })).toEqual(next);
  expect(await hoursOf({ channel_replayable_hours: 2 })).toEqual([
    -2,
    -1,
    ...next,
  ]);
});

test("a channel that the account hid is known, one that is in no line-up is not", async () => {
  const guideOf = async (lineup: object) =>
    ensure(
      await testApp({
        answers: { [CALL]: { shows: [] }, "/api/mobile/channels/": lineup },
      }),
      channelGuide("rive_une", NOW_MS),
    );
  expect(
    await guideOf({ channels: [], hidden: [wireChannel()] }),
  ).toMatchObject({ ok: true, value: { channel: { name: "Rive Une" } } });
  expect(await guideOf({ channels: [] })).toMatchObject({ status: 404 });
});

test("a guide that can't be had is a failure", async () => {
  const app = await testApp({ answers: { [CALL]: 503 } });
  expect(await ensure(app, channelGuide("rive_une", NOW_MS))).toMatchObject({
    ok: false,
    status: 503,
  });
});
