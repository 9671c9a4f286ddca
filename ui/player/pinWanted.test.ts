/** Parental control is enforced by what the head-end hands out too: the PIN is asked for where it says so (423). */
import { playerStage, rightsCall, wireRights } from "../testing/playerStage";
import { EVENING_S, wireShow } from "../testing/wireFixtures";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const LIVE = { kind: "channel", channelId: "rive_une" } as const;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** The head-end refuses the rights until `isOpen`, though the page knows of nothing that is rated. */
function closedStage(isOpen: () => boolean) {
  const call = rightsCall("rive_une-1", "?location=live");
  return playerStage({
    answers: { [call]: () => (isOpen() ? wireRights() : 423) },
    profile: { parentalcontrol_level: 16 },
  });
}

test("where the head-end wants the PIN, the player waits for it, then resumes", async () => {
  let isOpen = false;
  const { app, phase, play } = await closedStage(() => isOpen);
  await play(LIVE);
  expect(phase()).toBe("locked");
  expect(app.prompts.current()).toEqual({ kind: "pin" });
  isOpen = true;
  app.prompts.answer(true);
  await pass(0);
  expect(phase()).toBe("playing");
});

test("without the PIN it stays locked, and is asked for again on request", async () => {
  const { app, phase, play, tell } = await closedStage(() => false);
  await play(LIVE);
  app.prompts.answer(false);
  await pass(0);
  expect(phase()).toBe("locked");
  await tell({ kind: "retry" });
  expect(app.prompts.current()).toEqual({ kind: "pin" });
});

test("a stream that closes while it plays has the rights asked for anew, and the PIN", async () => {
  let isOpen = true;
  const { app, engine, phase, play } = await closedStage(() => isOpen);
  await play(LIVE);
  isOpen = false;
  engine.say({ kind: "error", error: { code: 1001, status: 423 } });
  await pass(0);
  expect(phase()).toBe("locked");
  expect(app.prompts.current()).toEqual({ kind: "pin" });
});

test("what was challenged on this visit is asked for again once the head-end forgot it", async () => {
  const call = rightsCall("rive_une-1");
  let isOpen = true;
  const { app, phase, play, show, tell } = await playerStage({
    onAir: [wireShow({ show_age: 16 })],
    answers: { [call]: () => (isOpen ? wireRights() : 423) },
    profile: { parentalcontrol_level: 16 },
  });
  const rated = show({ show_age: 16, show_start: EVENING_S });
  await play(rated);
  app.prompts.answer(true);
  await pass(0);
  expect(phase()).toBe("playing");
  await tell({ kind: "stop" });
  isOpen = false;
  await play(rated);
  expect(app.prompts.current()).toEqual({ kind: "pin" });
});
