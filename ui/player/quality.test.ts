/** The quality of the picture, as the player is told: at once, for what comes, and on this device. */
import { playerStage } from "../testing/playerStage";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const LIVE = { kind: "channel", channelId: "rive_une" } as const;
const OTHER = { kind: "channel", channelId: "rive_deux" } as const;

test("a quality that is chosen holds for what plays, for what comes, and is remembered", async () => {
  const { engine, memory, play, player, tell } = await playerStage();
  await play(LIVE);
  expect(engine.loads[0]?.options.quality).toBe("auto");
  expect(player.state().quality).toBe("auto");
  await tell({ kind: "quality", quality: "saver" });
  expect(engine.did).toContain("quality saver");
  expect(player.state().quality).toBe("saver");
  expect(memory.quality()).toBe("saver");
  await play(OTHER);
  expect(engine.loads[1]?.options.quality).toBe("saver");
  expect(player.state().quality).toBe("saver");
  await tell({ kind: "stop" });
  expect(player.state().quality).toBe("saver");
});
