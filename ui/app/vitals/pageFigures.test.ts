/** @jest-environment jsdom */
/** What is known of a page, by what its browser measures. */
import { followPageFigures } from "./pageFigures";

type Told = (list: { getEntries: () => object[] }) => void;

/** An engine that measures these, and says so when it is told to. */
function engine(supported: readonly string[]) {
  const hearing: [type: string, told: Told][] = [];
  class Observer {
    static readonly supportedEntryTypes = supported;
    constructor(private readonly told: Told) {}
    observe({ type }: { type: string }) {
      hearing.push([type, this.told]);
    }
    disconnect() {}
    takeRecords() {
      return [];
    }
  }
  Object.assign(globalThis, { PerformanceObserver: Observer });
  return async (type: string, entry: object) => {
    for (const [heard, told] of hearing)
      if (heard === type)
        told({ getEntries: () => [{ entryType: type, ...entry }] });
    await new Promise((done) => setTimeout(done));
  };
}

beforeEach(() => {
  Object.assign(performance, { getEntriesByType: () => [] });
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, "PerformanceObserver");
});

const PAINT = { name: "first-contentful-paint", startTime: 300 };
const SHIFT = { value: 0.05, startTime: 400, hadRecentInput: false };

test("the largest part counts as it was drawn last, and shifts are added up", async () => {
  const say = engine(["largest-contentful-paint", "layout-shift", "paint"]);
  const figures = followPageFigures();
  expect(figures()).toEqual({});
  await say("paint", PAINT);
  await say("largest-contentful-paint", { startTime: 400 });
  await say("largest-contentful-paint", { startTime: 900 });
  await say("layout-shift", SHIFT);
  await say("layout-shift", { ...SHIFT, startTime: 500 });
  expect(figures()).toEqual({ lcpMs: 900, cls: 0.1 });
});

test("an engine that measures nothing leaves all of it out", async () => {
  expect(followPageFigures()()).toEqual({});
  const say = engine([]);
  const figures = followPageFigures();
  await say("paint", PAINT);
  expect(figures()).toEqual({});
});

test("one that tells of shifts and can't add them up is not asked for them", async () => {
  const say = engine(["largest-contentful-paint", "layout-shift", "paint"]);
  const figures = followPageFigures(false);
  await say("paint", PAINT);
  await say("layout-shift", SHIFT);
  await say("largest-contentful-paint", { startTime: 700 });
  expect(figures()).toEqual({ lcpMs: 700 });
});
