/** Actions that wait for the PIN, and setting it. */
import { INFINITE_AGE } from "../domain/parental";
import { profileOf, type SessionStatus } from "../domain/session";
import { testApp, type Answers } from "../testing/testApp";
import { wireProfile } from "../testing/wireFixtures";
import { challenge, checkPin, demandNow, setPin } from "./parental";
import { sessionOf } from "./session/session";

const CHECK = "/api/mobile/parentalcontrol/check/";
const CREATE = "/api/mobile/parentalcontrol/create/";
const UPDATE = "/api/mobile/parentalcontrol/update/";

function signedIn(level: number | undefined, username?: string): SessionStatus {
  const profile = wireProfile({
    ...(level !== undefined && { parentalcontrol_level: level }),
    ...(username !== undefined && { username }),
  });
  return sessionOf({ state: "authenticated", profile });
}

async function viewer(level: number | undefined, answers: Answers = {}) {
  const app = await testApp({ answers });
  app.session.set(signedIn(level));
  return app;
}

test("what is below the level plays at once", async () => {
  const app = await viewer(16);
  await expect(challenge(app, 12)).resolves.toBe(true);
  expect(app.prompts.current()).toBeNull();
});

test("when challenged, the action waits until the PIN is accepted, then resumes", async () => {
  const app = await viewer(16);
  const action = challenge(app, 16);
  expect(app.prompts.current()).toEqual({ kind: "pin" });
  app.prompts.answer(true);
  await expect(action).resolves.toBe(true);
});

test("what was challenged stays open for the visit; what is above it asks again", async () => {
  const app = await viewer(10);
  const action = challenge(app, 12);
  app.prompts.answer(true);
  await action;
  await expect(challenge(app, 12)).resolves.toBe(true);
  expect(app.prompts.current()).toBeNull();
  void challenge(app, 16);
  expect(app.prompts.current()).toEqual({ kind: "pin" });
});

test("giving up stops the action and opens nothing", async () => {
  const app = await viewer(16);
  const action = challenge(app, 16);
  app.prompts.answer(false);
  await expect(action).resolves.toBe(false);
  expect(demandNow(app, 16)).toBe("check");
});

test("what one person opened is closed for the next", async () => {
  const app = await viewer(16);
  const action = challenge(app, 18);
  app.prompts.answer(true);
  await action;
  expect(demandNow(app, 18)).toBe("none");
  app.session.set(signedIn(16, "ben@example.ch"));
  expect(demandNow(app, 18)).toBe("check");
});

test("an action that waited while another user took the screen is over", async () => {
  const app = await viewer(16);
  const action = challenge(app, 16);
  app.session.set(signedIn(16, "ben@example.ch"));
  app.prompts.answer(true);
  await expect(action).resolves.toBe(false);
});

test("a show for adults opens the setup where no PIN was set", async () => {
  const app = await viewer(undefined);
  const action = challenge(app, 18);
  expect(app.prompts.current()).toEqual({ kind: "pinSetUp" });
  app.prompts.answer(true);
  await expect(action).resolves.toBe(true);
});

test("a wrong PIN is an answer: the session goes on", async () => {
  const app = await viewer(16, { [CHECK]: 401 });
  await expect(checkPin(app, "9999")).resolves.toBe("parental.wrong");
  expect(profileOf(app.session.get())).toBeDefined();
  expect(app.prompts.current()).toBeNull();
  expect(app.written).toEqual([{ call: CHECK, payload: { pin: "9999" } }]);
});

test("too many tries are reported as such, for a check and for a change", async () => {
  const app = await viewer(16, { [CHECK]: 429, [UPDATE]: 429 });
  const change = { oldPin: "1234", pin: "4321", level: 16 } as const;
  await expect(checkPin(app, "1234")).resolves.toBe("parental.tooMany");
  await expect(setPin(app, change)).resolves.toBe("parental.tooMany");
});

test.each([500, 0])(
  "a check that ends in %s makes no PIN right or wrong",
  async (status) => {
    const app = await viewer(16, { [CHECK]: status });
    await expect(checkPin(app, "1234")).resolves.toBe("error.generic");
  },
);

test("create is used when no level exists, and the level counts from then on", async () => {
  const app = await viewer(undefined, { [CREATE]: { success: true } });
  const change = { oldPin: undefined, pin: "1234", level: 12 } as const;
  await expect(setPin(app, change)).resolves.toBeNull();
  expect(app.written).toEqual([
    { call: CREATE, payload: { pin: "1234", level: 12 } },
  ]);
  expect(profileOf(app.session.get())?.parentalControlLevel).toBe(12);
  expect(demandNow(app, 12)).toBe("check");
});

test("otherwise update with the old PIN, and what the old level had opened is closed", async () => {
  const app = await viewer(16, { [UPDATE]: { success: true } });
  const action = challenge(app, 18);
  app.prompts.answer(true);
  await action;
  const change = { oldPin: "1234", pin: "4321", level: 10 } as const;
  await expect(setPin(app, change)).resolves.toBeNull();
  expect(app.written).toEqual([
    { call: UPDATE, payload: { old_pin: "1234", pin: "4321", level: 10 } },
  ]);
  expect(demandNow(app, 10)).toBe("check");
  expect(demandNow(app, INFINITE_AGE)).toBe("check");
});

test("an old PIN that is no longer right is reported as such", async () => {
  const app = await viewer(16, { [UPDATE]: 403 });
  const change = { oldPin: "1234", pin: "4321", level: 16 } as const;
  await expect(setPin(app, change)).resolves.toBe("parental.wrong");
});

test("a PIN that another device has set meanwhile is heard of", async () => {
  const profile = wireProfile({ parentalcontrol_level: 18 });
  const app = await viewer(undefined, {
    [CREATE]: 409,
    "/api/session/": { state: "authenticated", profile },
  });
  const change = { oldPin: undefined, pin: "1234", level: 16 } as const;
  await expect(setPin(app, change)).resolves.toBe("error.generic");
  expect(profileOf(app.session.get())?.parentalControlLevel).toBe(18);
});
