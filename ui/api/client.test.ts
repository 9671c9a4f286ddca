/** One flight per call, and the 30 seconds after a failure, with a clock passed in. */
import { createApi } from "./client";
import { ApiFailure } from "./failure";
import type { Answer } from "./transport";

const same = (body: unknown) => body;

/** A transport that answers when told to, and a clock that moves when told to. */
function stage(answers: Answer[]) {
  let nowMs = 0;
  const asked: string[] = [];
  const api = createApi(
    (call) => {
      asked.push(call);
      const answer = answers[asked.length - 1];
      if (!answer) throw new Error(`nobody expected ${call}`);
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
  expect(first.value).toBe(second.value);
  expect(asked).toEqual(["/x"]);
});

test("rows that ask within moments of each other share an answer, and its age grows", async () => {
  const { api, asked, pass } = stage([good, good]);
  await api.get("/x", same);
  pass(4_000);
  expect((await api.get("/x", same)).ageMs).toBe(5_000);
  expect(asked).toHaveLength(1);
  pass(2_000);
  await api.get("/x", same);
  expect(asked).toHaveLength(2);
});

test("a failed load is not retried for 30 s", async () => {
  const { api, asked, pass } = stage([bad, good]);
  await expect(api.get("/x", same)).rejects.toMatchObject({ status: 503 });
  pass(29_999);
  await expect(api.get("/x", same)).rejects.toBeInstanceOf(ApiFailure);
  expect(asked).toHaveLength(1);
  pass(1);
  await expect(api.get("/x", same)).resolves.toMatchObject({
    value: { a: 1 },
  });
});

test("one call's failure doesn't hold up another", async () => {
  const { api } = stage([bad, good]);
  await expect(api.get("/x", same)).rejects.toBeInstanceOf(ApiFailure);
  await expect(api.get("/y", same)).resolves.toBeDefined();
});

test("a body that can't be read counts as a failed call", async () => {
  const { api } = stage([good]);
  const read = (body: unknown) => (body as { shows: string[] }).shows.length;
  await expect(api.get("/x", read)).rejects.toMatchObject({ status: 502 });
});
