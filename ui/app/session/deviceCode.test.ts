/** Signing in by a code: asked for, polled, renewed, left. The time is the test's own. */
import { profileOf } from "../../domain/session";
import { testApp, type Answers } from "../../testing/testApp";
import { wireProfile } from "../../testing/wireFixtures";
import { startPairing, type Pairing, type Timer } from "./deviceCode";

const CODE = "/api/mobile/auth/device/code/";
const TOKEN = "/api/mobile/auth/device/token/";
const PENDING = 400;

/** Time that passes only when told to; everything due runs, and what it leads to, before the next moment. */
function ownTimer(): Timer & { pass: (ms: number) => Promise<void> } {
  let nowMs = 0;
  let waiting: { dueMs: number; run: () => void }[] = [];
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return {
    nowMs: () => nowMs,
    after(ms, run) {
      const one = { dueMs: nowMs + ms, run };
      waiting.push(one);
      return () => {
        waiting = waiting.filter((other) => other !== one);
      };
    },
    async pass(ms) {
      const endMs = nowMs + ms;
      await settle();
      for (;;) {
        const [next] = waiting
          .filter(({ dueMs }) => dueMs <= endMs)
          .sort((a, b) => a.dueMs - b.dueMs);
        if (!next) break;
        waiting = waiting.filter((other) => other !== next);
        nowMs = next.dueMs;
        next.run();
        await settle();
      }
      nowMs = endMs;
    },
  };
}

async function pair(answers: Answers) {
  let codes = 0;
  const app = await testApp({
    answers: {
      [CODE]: () => {
        codes += 1;
        return {
          user_code: `ABCD-EFG${"HJKLM"[codes - 1]}`,
          interval: 5,
          expires_in: 60,
          verification_uri: "/pair",
        };
      },
      ...answers,
    },
  });
  const shown: Pairing[] = [];
  const timer = ownTimer();
  const stop = startPairing(app, (pairing) => shown.push(pairing), timer);
  await timer.pass(0);
  const asked = (call: string) =>
    app.asked.filter((one) => one === call).length;
  const last = () => shown[shown.length - 1];
  return { app, timer, stop, asked, last, shown };
}

test("a code is asked for and shown with its end", async () => {
  const { shown } = await pair({ [TOKEN]: PENDING });
  expect(shown).toEqual([
    { state: "asking" },
    {
      state: "showing",
      userCode: "ABCD-EFGH",
      verificationUri: "/pair",
      expiresMs: 60_000,
      renewed: null,
    },
  ]);
});

test("polls at the given interval while no user has decided", async () => {
  const { timer, asked } = await pair({ [TOKEN]: PENDING });
  await timer.pass(4_999);
  expect(asked(TOKEN)).toBe(0);
  await timer.pass(1);
  expect(asked(TOKEN)).toBe(1);
  await timer.pass(20_000);
  expect(asked(TOKEN)).toBe(5);
});

test("a granted code signs in and ends the polling", async () => {
  const profile = wireProfile();
  let polls = 0;
  const { app, timer, asked } = await pair({
    [TOKEN]: () => {
      polls += 1;
      return polls < 3 ? PENDING : { username: profile.username, profile };
    },
  });
  await timer.pass(15_000);
  expect(profileOf(app.session.get())?.username).toBe("anna@example.ch");
  await timer.pass(60_000);
  expect(asked(TOKEN)).toBe(3);
});

test("a 410 resets the code and asks for a new one", async () => {
  const { timer, last, asked } = await pair({ [TOKEN]: 410 });
  await timer.pass(5_000);
  expect(asked(CODE)).toBe(2);
  expect(last()).toMatchObject({ userCode: "ABCD-EFGJ", renewed: "expired" });
});

test("a code that has come to its end is replaced without asking about it", async () => {
  const { timer, last, asked } = await pair({ [TOKEN]: PENDING });
  await timer.pass(60_000);
  expect(asked(TOKEN)).toBe(11);
  expect(last()).toMatchObject({ userCode: "ABCD-EFGJ", expiresMs: 120_000 });
});

test("a code that was refused is replaced, and the viewer is told", async () => {
  const { timer, last } = await pair({ [TOKEN]: 403 });
  await timer.pass(5_000);
  expect(last()).toMatchObject({ userCode: "ABCD-EFGJ", renewed: "refused" });
});

test.each([429, 500, 0])(
  "after a poll that ended in %s it rests for 30 s",
  async (status) => {
    const { timer, asked, last } = await pair({ [TOKEN]: status });
    await timer.pass(5_000);
    expect(asked(TOKEN)).toBe(1);
    await timer.pass(29_999);
    expect(asked(TOKEN)).toBe(1);
    await timer.pass(1);
    expect(asked(TOKEN)).toBe(2);
    expect(last()).toMatchObject({ userCode: "ABCD-EFGH" });
  },
);

test("without a code it says so, and asks again after 30 s", async () => {
  let codes = 0;
  const { timer, last, asked } = await pair({
    [CODE]: () => {
      codes += 1;
      return codes === 1
        ? 503
        : {
            user_code: "ABCD-EFGH",
            interval: 5,
            expires_in: 60,
            verification_uri: "/pair",
          };
    },
    [TOKEN]: PENDING,
  });
  expect(last()).toEqual({ state: "failed" });
  await timer.pass(29_999);
  expect(asked(CODE)).toBe(1);
  await timer.pass(1);
  expect(last()).toMatchObject({ state: "showing" });
});

test("an answer that is no code is a failure", async () => {
  const { last } = await pair({ [CODE]: { user_code: "ABCD-EFGH" } });
  expect(last()).toEqual({ state: "failed" });
});

test("a screen that was left asks no more", async () => {
  const { timer, stop, asked, shown } = await pair({ [TOKEN]: PENDING });
  await timer.pass(5_000);
  stop();
  const before = shown.length;
  await timer.pass(120_000);
  expect(asked(TOKEN)).toBe(1);
  expect(asked(CODE)).toBe(1);
  expect(shown.length).toBe(before);
});
