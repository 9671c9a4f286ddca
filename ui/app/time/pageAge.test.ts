/**
 * @jest-environment jsdom
 *
 * A page that lay in a cache in front says too little of its age: five minutes must not become ten.
 */
import { QueryObserver } from "@tanstack/react-query";
import {
  createQueryClient,
  optionsOf,
  type QueryDefinition,
} from "../../queries/query";
import { makeOlder, olderByMs } from "./pageAge";
import { testApp } from "../../testing/testApp";
import { EVENING_MS } from "../../testing/wireFixtures";

const believed = { deviceMs: EVENING_MS, serverMs: EVENING_MS - 240_000 };

test("the page is older than it says when the server's clock says so, whatever the device's clock says", () => {
  expect(olderByMs(believed, 0)).toBe(240_000);
  const wrong = { ...believed, deviceMs: EVENING_MS + 3_600_000 };
  expect(olderByMs(wrong, 3_600_000)).toBe(240_000);
});

test("a page is never younger than it says, and a slow network is no age", () => {
  expect(olderByMs(believed, 240_000)).toBe(0);
  expect(olderByMs(believed, 300_000)).toBe(0);
  expect(olderByMs(believed, 215_000)).toBe(0);
});

/** A source on screen; counts how often it was loaded. */
async function onScreen(dataUpdatedAt: number) {
  const app = await testApp();
  const client = createQueryClient();
  let loads = 0;
  const source: QueryDefinition<number> = {
    key: ["counted"],
    load: () => Promise.resolve({ ok: true, value: (loads += 1), ageMs: 0 }),
  };
  client.setQueryData(
    source.key,
    { ok: true, value: 0, ageMs: 0 },
    { updatedAt: dataUpdatedAt },
  );
  const observer = new QueryObserver(client, optionsOf(app, source));
  const stop = observer.subscribe(() => {});
  return { client, loads: () => loads, stop };
}

beforeEach(() => {
  jest.useFakeTimers({ now: EVENING_MS });
});

afterEach(() => {
  jest.useRealTimers();
});

test("data that turns out to be stale is loaded anew at once, other data when it is 5 minutes old", async () => {
  const { client, loads, stop } = await onScreen(EVENING_MS - 60_000);
  makeOlder(client, 120_000, EVENING_MS);
  await jest.advanceTimersByTimeAsync(119_000);
  expect(loads()).toBe(0);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(loads()).toBe(1);
  makeOlder(client, 600_000, EVENING_MS);
  await jest.advanceTimersByTimeAsync(0);
  expect(loads()).toBe(1);
  makeOlder(client, 600_000, Date.now() + 1);
  await jest.advanceTimersByTimeAsync(0);
  expect(loads()).toBe(2);
  stop();
});

test("data of a page that was 4 minutes old already is loaded anew after one", async () => {
  const { loads, stop } = await onScreen(EVENING_MS - 240_000);
  await jest.advanceTimersByTimeAsync(59_000);
  expect(loads()).toBe(0);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(loads()).toBe(1);
  stop();
});
