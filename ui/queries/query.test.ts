/** How long data is kept, and what is kept of a call that failed. */
import { testApp } from "../testing/testApp";
import { EVENING_MS } from "../testing/wireFixtures";
import { feedData } from "./home";
import { liveList } from "./live";
import { ensure, hasFailures, optionsOf, peek } from "./query";
import { feedList } from "./feedList";

describe("a call that failed", () => {
  test("is data too, so that the page can say so", async () => {
    const app = await testApp({ answers: { "/api/mobile/channels/": 503 } });
    expect(await ensure(app, feedData({ id: 101 }, EVENING_MS))).toEqual({
      ok: false,
      status: 503,
    });
    expect(hasFailures(app)).toBe(true);
  });

  test("doesn't take away what is on screen", async () => {
    const answers = { "/api/mobile/show/epgflat/explore/category/5/": 503 };
    const app = await testApp({ answers });
    const source = feedList({ id: 105, arg: 5 }, EVENING_MS);
    const value = { start: 0, items: [], total: 0 };
    const before = { ok: true as const, value, ageMs: 0 };
    app.queryClient.setQueryData(source.key, before, { updatedAt: 1 });
    await ensure(app, source);
    expect(peek(app, source)).toEqual(before);
  });
});

describe("data is stale after 5 minutes", () => {
  const staleMs = async (kept: object) => {
    const app = await testApp();
    const { staleTime, queryKey } = optionsOf(app, liveList(EVENING_MS));
    app.queryClient.setQueryData(queryKey, kept as never);
    const query = app.queryClient.getQueryCache().find({ queryKey });
    if (typeof staleTime !== "function") throw new Error("no rule");
    return staleTime(query as never);
  };

  test("minus the age the answer already had", async () => {
    expect(await staleMs({ ok: true, value: [], ageMs: 0 })).toBe(300_000);
    expect(await staleMs({ ok: true, value: [], ageMs: 120_000 })).toBe(
      180_000,
    );
    expect(await staleMs({ ok: true, value: [], ageMs: 999_999 })).toBe(0);
  });

  test("a failure after 30 s", async () => {
    expect(await staleMs({ ok: false, status: 503 })).toBe(30_000);
  });
});
