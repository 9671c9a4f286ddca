/** What the player's states say of zaps and failures to who counts them for the service (`ui/app/vitals/`). */
import { followPlayback } from "../app/vitals/playbackFigures";
import { BESIDE, playerStage, rightsCall } from "../testing/playerStage";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const LIVE = { kind: "channel", channelId: "rive_une" } as const;
const UP = { kind: "zap", step: 1 } as const;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

async function watched(options: Parameters<typeof playerStage>[0] = {}) {
  const stage = await playerStage(options);
  const { take } = followPlayback(stage.player, () => Date.now());
  await stage.play(LIVE);
  await pass(1_000);
  return { ...stage, take };
}

test("from the press that zaps to the frame that the engine tells of", async () => {
  const { engine, tell, take } = await watched();
  engine.playsSilently();
  await tell(UP);
  await pass(800);
  engine.say({ kind: "playing" });
  await pass(100);
  engine.say({ kind: "picture" });
  await pass(5_000);
  expect(take()).toEqual({ zapsMs: [900], failures: [] });
});

test("of a run the last press counts, though it is loaded a moment later", async () => {
  const { player, tell, take } = await watched();
  player.send(UP);
  await tell(UP);
  await pass(2_000);
  expect(take()).toEqual({ zapsMs: [250], failures: [] });
});

test("a stream that comes at the second try is one zap from its press on", async () => {
  const { engine, tell, take } = await watched();
  engine.failNext({ code: 1002, status: 503 });
  await tell(UP);
  await pass(30_000);
  const { zapsMs, failures } = take();
  expect(zapsMs).toHaveLength(1);
  expect(zapsMs[0]).toBeGreaterThan(200);
  expect(failures).toEqual([]);
});

test("a channel that is refused is a failure by its kind, and no zap", async () => {
  const { tell, take } = await watched({
    answers: {
      [rightsCall("rive_deux-1")]: 403,
      [rightsCall("rive_deux-1", "?location=live")]: 403,
      [rightsCall("rive_deux-1", BESIDE)]: 403,
    },
  });
  await tell(UP);
  await pass(1_000);
  expect(take()).toEqual({ zapsMs: [], failures: ["notAllowed"] });
});
