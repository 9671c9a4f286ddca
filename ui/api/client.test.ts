/** One flight per call, and the 30 seconds after a failure, with a clock passed in. */
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createApi } from "./client";
import type { Answer } from "./transport";

const same = (body: unknown) => body;

/** What is done later, which no test waits for. */
const later: (() => void)[] = [];

const inTime = globalThis.setTimeout;

beforeEach(() => {
  later.splice(0);
  // A mock of jest's would hold what it was called with.
  globalThis.setTimeout = ((work: () => void) => later.push(work)) as never;
});

afterEach(() => {
  globalThis.setTimeout = inTime;
});

/** A transport that answers when told to, and a clock that moves when told to. */
function stage(answers: Answer[]) {
  let nowMs = 0;
  const asked: string[] = [];
  const api = createApi(
    (call) => {
      asked.push(call);
      const answer = answers[asked.length - 1];
      if (!answer) throw new Error(`no test expected ${call}`);
      return Promise.resolve(answer);
    },
    () => nowMs,
  );
  return {
    api,
    asked,
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}

const good: Answer = { status: 200, body: { a: 1 }, ageMs: 1_000 };
const bad: Answer = { status: 503, body: undefined, ageMs: 0 };

test("a call in flight is shared, however many ask", async () => {
  const { api, asked } = stage([good]);
  const [first, second] = await Promise.all([
    api.get("/x", same),
    api.get("/x", same),
  ]);
  expect(first).toMatchObject({ ok: true });
  expect(first.ok && first.value).toBe(second.ok && second.value);
  expect(asked).toEqual(["/x"]);
});

test("feeds that ask within moments of each other share an answer, and its age grows", async () => {
  const { api, asked, pass } = stage([good, good]);
  await api.get("/x", same);
  pass(4_000);
  expect(await api.get("/x", same)).toMatchObject({ ok: true, ageMs: 5_000 });
  expect(asked).toHaveLength(1);
  pass(2_000);
  await api.get("/x", same);
  expect(asked).toHaveLength(2);
});

test("a failed load is not retried for 30 s", async () => {
  const { api, asked, pass } = stage([bad, good]);
  expect(await api.get("/x", same)).toEqual({ ok: false, status: 503 });
  pass(29_999);
  expect(await api.get("/x", same)).toMatchObject({ ok: false });
  expect(asked).toHaveLength(1);
  pass(1);
  expect(await api.get("/x", same)).toMatchObject({
    ok: true,
    value: { a: 1 },
  });
});

test.each(["PUT", "DELETE"] as const)(
  "who asks after a %s shares no answer that may be older; what failed is still not retried",
  async (method) => {
    const { api, asked } = stage([good, bad, good, good]);
    await api.get("/x", same);
    await api.get("/y", same);
    await api.send("/z", { method, payload: {} }, same);
    await api.get("/x", same);
    expect(await api.get("/y", same)).toMatchObject({ ok: false });
    expect(asked).toEqual(["/x", "/y", "/z", "/x"]);
  },
);

test("an answer that was under way during a change is not shared after it", async () => {
  const { api, asked } = stage([good, good, good]);
  const before = api.get("/x", same);
  await api.send("/z", { method: "PUT", payload: {} }, same);
  await Promise.all([before, api.get("/x", same)]);
  expect(asked).toEqual(["/x", "/z", "/x"]);
});

test("telling of something changes no answer", async () => {
  const { api, asked } = stage([good, good]);
  await api.get("/x", same);
  await api.send("/event", { method: "POST", payload: {} }, same);
  await api.get("/x", same);
  expect(asked).toEqual(["/x", "/event"]);
});

test("one call's failure doesn't hold up another", async () => {
  const { api } = stage([bad, good]);
  expect(await api.get("/x", same)).toMatchObject({ ok: false });
  expect(await api.get("/y", same)).toMatchObject({ ok: true });
});

test("a body that can't be read counts as a failed call", async () => {
  const { api } = stage([good]);
  const read = (body: unknown) => (body as { shows: string[] }).shows.length;
  expect(await api.get("/x", read)).toEqual({ ok: false, status: 502 });
});

test("what is asked for fresh is asked every time, also after a failure", async () => {
  let status = 500;
  const asked: string[] = [];
  const api = createApi(
    (call) => {
      asked.push(call);
      return Promise.resolve({ status, body: { one: 1 }, ageMs: 0 });
    },
    () => 0,
  );
  const ask = () => api.fresh("/api/x/", (body) => body);
  await expect(ask()).resolves.toMatchObject({ ok: false, status: 500 });
  status = 200;
  await expect(ask()).resolves.toMatchObject({ ok: true, value: { one: 1 } });
  await ask();
  expect(asked).toHaveLength(3);
});

test("an answer is held only as long as it is shared, also when nothing else is asked for", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const held: WeakRef<object>[] = [];
  const api = createApi(
    () => {
      const body = { list: [] };
      held.push(new WeakRef(body));
      return Promise.resolve({ status: 200, body, ageMs: 0 });
    },
    () => 0,
  );
  for (let page = 0; page < 20; page += 1)
    await api.get(`/show/${page}`, () => "read");
  later.splice(0).forEach((work) => work());
  // Whoever looks at one holds it until the next task.
  await pause(0);
  collect();
  expect(held).toHaveLength(20);
  expect(held.filter((answer) => answer.deref() !== undefined)).toEqual([]);
});
