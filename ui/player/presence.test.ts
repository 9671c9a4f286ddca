/**
 * Any sign of life puts off what the sleep timer announces.
 * @jest-environment jsdom
 */
import { fakePlayback } from "../testing/fakePlayback";
import { followPresence } from "./presence";

const ALL = { choice: "30", leftS: null } as const;

test("a key and a press put the end off in the last minute, and mean nothing more before that", () => {
  const player = fakePlayback({ kind: "playing" });
  const stop = followPresence(player, window);
  const happen = (event: string) => window.dispatchEvent(new Event(event));
  happen("keydown");
  player.become({ sleep: ALL });
  happen("keydown");
  expect(player.sent).toEqual([]);
  player.become({ sleep: { ...ALL, leftS: 59 } });
  happen("keydown");
  happen("pointerdown");
  happen("scroll");
  expect(player.sent).toEqual([
    { kind: "putOffSleep" },
    { kind: "putOffSleep" },
  ]);
  stop();
  happen("keydown");
  expect(player.sent).toHaveLength(2);
});
