/** The true starts of several channels at once. */
import type { Api } from "../api/client";
import { channelOf } from "../api/wire/channel";
import type { App } from "../app/context";
import { testApp } from "../testing/testApp";
import { wireChannel } from "../testing/wireFixtures";
import { guideChannelOf } from "./loader";
import { firstTrueStarts, loadTrueStarts, type Learn } from "./trueStarts";

const call = (id: string) => `/api/cache/accurate/${id}/`;
const told = (id: string, startS: number) => ({
  channel_epg: id,
  show_id: `${id}-1`,
  show_exact_start: startS,
});

async function learned(app: App, ids: readonly string[]): Promise<Learn> {
  const found = await loadTrueStarts(app, ids);
  if (!found.ok) throw new Error("nothing was learned");
  return found.value;
}

test("those that say it are told by channel; one that can't keeps nothing from the others", async () => {
  const app = await testApp({
    answers: {
      [call("one")]: told("one", 1000),
      [call("two")]: 404,
      [call("three")]: told("three", 3000),
    },
  });
  const before = new Map([["four", { showId: "four-1", startS: 4000 }]]);
  const learn = await learned(app, ["one", "two", "three"]);
  expect(Array.from(learn(before))).toEqual([
    ["four", { showId: "four-1", startS: 4000 }],
    ["one", { showId: "one-1", startS: 1000 }],
    ["three", { showId: "three-1", startS: 3000 }],
  ]);
});

test("what is known is not asked for again, and is nothing new", async () => {
  const app = await testApp({ answers: { [call("one")]: told("one", 1000) } });
  const known = (await learned(app, ["one"]))(new Map());
  expect((await learned(app, ["one"]))(known)).toBe(known);
  expect(app.asked.filter((one) => one === call("one"))).toHaveLength(1);
});

test("the first view has those of the channels that report it, and waits for none that is late", async () => {
  jest.useFakeTimers();
  const { api, asked } = await testApp({
    answers: {
      [call("one")]: told("one", 1000),
      [call("two")]: told("two", 2000),
      [call("three")]: told("three", 3000),
    },
  });
  const get: Api["get"] = (path, read) =>
    path === call("two") ? new Promise(() => undefined) : api.get(path, read);
  const channels = ["one", "two", "three"].map((id) =>
    guideChannelOf(
      channelOf(
        wireChannel({ channel_epg: id, channel_is_accurate: id !== "three" }),
      ),
    ),
  );
  const first = firstTrueStarts({ ...api, get }, channels);
  await jest.advanceTimersByTimeAsync(100);
  expect(Array.from((await first).starts)).toEqual([
    ["one", { showId: "one-1", startS: 1000 }],
  ]);
  expect(asked).not.toContain(call("three"));
  jest.useRealTimers();
});
