/** An isolate parses what many share once, also where several bodies of one call take turns, and keeps few of them. */
import { isShared } from "../api/memo";
import { createSharedAnswers } from "./sharedAnswers";

/** Rust's side: hands out the body of `version` unless the page knows it, and notes which ones it handed out. */
function hostOf() {
  const told: number[] = [];
  const host = {
    told,
    version: 1,
    load: (_render: number, _call: string, known: readonly number[]) => {
      const { version } = host;
      const isKnown = version !== 0 && known.includes(version);
      if (!isKnown) told.push(version);
      const body = isKnown ? "" : `{"is":${version}}`;
      return Promise.resolve({ status: 200, age_ms: 0, version, body });
    },
  };
  return host;
}

test("two line-ups in turn are each read once", async () => {
  const host = hostOf();
  const ask = createSharedAnswers(host.load);
  const bodies: unknown[] = [];
  for (const version of [1, 2, 1, 2, 1]) {
    host.version = version;
    bodies.push((await ask(1, "/channels/")).body);
  }
  expect(host.told).toEqual([1, 2]);
  expect(bodies[2]).toBe(bodies[0]);
  expect(bodies[3]).toBe(bodies[1]);
  expect(bodies[4]).toEqual({ is: 1 });
  expect(isShared(bodies[4])).toBe(true);
});

test("what is one person's is neither kept nor frozen", async () => {
  const host = hostOf();
  const ask = createSharedAnswers(host.load);
  host.version = 0;
  const { body } = await ask(1, "/profile/");
  expect(isShared(body)).toBe(false);
  expect((await ask(2, "/profile/")).body).not.toBe(body);
  expect(host.told).toEqual([0, 0]);
});

test("answers of different calls are apart, whatever their versions", async () => {
  const host = hostOf();
  const ask = createSharedAnswers(host.load);
  const { body } = await ask(1, "/a/");
  expect((await ask(1, "/b/")).body).not.toBe(body);
});

test("of a call a few bodies are kept, those that were answers last", async () => {
  const host = hostOf();
  const ask = createSharedAnswers(host.load);
  for (host.version = 1; host.version <= 9; host.version += 1)
    await ask(1, "/channels/");
  host.told.length = 0;
  for (const version of [9, 2, 1]) {
    host.version = version;
    await ask(1, "/channels/");
  }
  expect(host.told).toEqual([1]);
});

test("a body that was no answer for long is forgotten", async () => {
  const host = hostOf();
  const ask = createSharedAnswers(host.load);
  await ask(1, "/live/");
  host.version = 2;
  for (let time = 0; time < 70; time += 1) await ask(1, "/live/");
  host.version = 1;
  await ask(1, "/live/");
  expect(host.told).toEqual([1, 2, 1]);
});
