/** The screen stays on while something plays. */
import { fakePlayback } from "../testing/fakePlayback";
import { followWakeLock } from "./wakeLock";

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test("the screen is held while something plays, once, and let go when it pauses", async () => {
  const did: string[] = [];
  const player = fakePlayback({ kind: "playing" });
  const page = new EventTarget();
  const request = () => {
    did.push("request");
    return Promise.resolve({
      release() {
        did.push("release");
        return Promise.resolve();
      },
    });
  };
  const end = followWakeLock(player, request, page);
  player.enter({ kind: "loading" });
  expect(did).toEqual([]);
  player.enter({ kind: "playing" });
  player.enter({ kind: "playing" });
  player.enter({ kind: "paused", isBlocked: false });
  await settled();
  expect(did).toEqual(["request", "release"]);
  player.enter({ kind: "playing" });
  await settled();
  page.dispatchEvent(new Event("visibilitychange"));
  await settled();
  expect(did.slice(2)).toEqual(["request", "request", "release"]);
  end();
  await settled();
  expect(did).toHaveLength(6);
});

test("a platform that refuses is let be", async () => {
  const player = fakePlayback({ kind: "playing" });
  const refused = () => Promise.reject(new Error("hidden"));
  followWakeLock(player, refused, new EventTarget());
  player.enter({ kind: "playing" });
  await settled();
  expect(player.state().phase.kind).toBe("playing");
});
