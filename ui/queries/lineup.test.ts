/** How the line-up is read and saved (spec, section 7). */
import { testApp } from "../testing/testApp";
import { EVENING_MS, wireChannel, wireShow } from "../testing/wireFixtures";
import { lineup, operatorLineup, resetLineup, saveLineup } from "./lineup";
import { liveList } from "./live";
import { ensure, peek } from "./query";
import { recordingLibrary } from "./recordings";

const CHANNELS = "/api/mobile/channels/";
const LINEUP = "/api/mobile/lineup/";

const answers = {
  [CHANNELS]: {
    channels: [
      wireChannel({ channel_epg: "b", channel_number: 2 }),
      wireChannel({ channel_epg: "a", channel_number: 1 }),
    ],
    hidden: [wireChannel({ channel_epg: "c", channel_number: 3 })],
  },
  [LINEUP]: {},
};

test("channels stand by number, the hidden ones after them", async () => {
  const app = await testApp({ answers });
  const channels = await ensure(app, lineup);
  expect(
    channels.ok && channels.value.map(({ id, isHidden }) => [id, isHidden]),
  ).toEqual([
    ["a", false],
    ["b", false],
    ["c", true],
  ]);
});

test("channels/ with line-up params has the operator's order, by number, with nothing hidden", async () => {
  const app = await testApp({
    answers: {
      ...answers,
      [`${CHANNELS}?lineup=default`]: {
        channels: [
          wireChannel({ channel_epg: "a", channel_number: 2 }),
          wireChannel({ channel_epg: "c", channel_number: 1 }),
          wireChannel({ channel_epg: "b", channel_number: 3 }),
        ],
        hidden: [],
      },
    },
  });
  const channels = await ensure(app, operatorLineup);
  expect(channels.ok && channels.value.map(({ id }) => id)).toEqual([
    "c",
    "a",
    "b",
  ]);
  expect(app.asked).not.toContain(CHANNELS);
});

test("PUT lineup/ has the order and what is hidden, and lists are asked for anew", async () => {
  const app = await testApp({ answers });
  const channels = await ensure(app, lineup);
  await ensure(app, liveList(EVENING_MS));
  if (!channels.ok) throw new Error("no channels");
  expect(await saveLineup(app, channels.value.slice().reverse())).toBeNull();
  expect(app.written).toEqual([
    { call: LINEUP, payload: { channels: ["b", "a"], hidden: ["c"] } },
  ]);
  const list = app.queryClient.getQueryState(liveList(EVENING_MS).key);
  expect(list?.isInvalidated).toBe(true);
  const kept = peek(app, lineup);
  expect(kept?.ok && kept.value.map(({ id }) => id)).toEqual(["c", "b", "a"]);
});

test("DELETE lineup/ resets; what fails is reported", async () => {
  const app = await testApp({ answers });
  expect(await resetLineup(app)).toBeNull();
  expect(app.written).toEqual([{ call: LINEUP, payload: {} }]);
  const refused = await testApp({ answers: { ...answers, [LINEUP]: 403 } });
  expect(await resetLineup(refused)).toBe("error.generic");
  expect(await saveLineup(refused, [])).toBe("error.generic");
});

test("a hidden channel is in no list, yet what was recorded there can be played", async () => {
  const recorded = {
    ...wireShow({ show_channel: "c" }),
    show_pad_in: 0,
    show_pad_out: 0,
  };
  const app = await testApp({
    answers: {
      ...answers,
      "/api/mobile/show/epgflat/recordings/": {
        shows: [recorded],
        series: [],
        archives: [],
      },
    },
  });
  const live = await ensure(app, liveList(EVENING_MS));
  expect(live.ok && live.value.items.map(({ channel }) => channel.id)).toEqual([
    "a",
    "b",
  ]);
  const library = await ensure(app, recordingLibrary);
  expect(library).toMatchObject({
    value: { recordings: [{ channel: { id: "c", playable: true } }] },
  });
});
