/** The player before its code is there. */
import { fakePlayback } from "../testing/fakePlayback";
import { testApp } from "../testing/testApp";
import type { PlayerCommand } from "./player";

const PLAY: PlayerCommand = {
  kind: "play",
  what: { kind: "channel", channelId: "rive_une" },
};

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

async function stage(fetches: ("ok" | "lost")[]) {
  const playback = fakePlayback({ kind: "playing" });
  let fetched = 0;
  const app = await testApp({
    loadPlayer: () => {
      const outcome = fetches[fetched];
      fetched += 1;
      return outcome === "ok"
        ? Promise.resolve({ startPlayer: () => playback })
        : Promise.reject(new TypeError("lost"));
    },
  });
  return { player: app.player, playback, fetched: () => fetched };
}

test("no code is fetched before a viewer means to watch", async () => {
  const { player, fetched } = await stage(["ok"]);
  for (const kind of ["pause", "resume", "stop", "backToLive"] as const)
    player.send({ kind });
  expect(fetched()).toBe(0);
  player.send(PLAY);
  player.send({ kind: "zap", step: 1 });
  expect(fetched()).toBe(1);
  await settled();
});

test("commands given while the code was coming are done in their order", async () => {
  const { player, playback } = await stage(["ok"]);
  const phases: string[] = [];
  player.subscribe(() => phases.push(player.state().phase.kind));
  player.send(PLAY);
  player.send({ kind: "zap", step: -1 });
  await settled();
  expect(playback.sent).toEqual([PLAY, { kind: "zap", step: -1 }]);
  expect(phases[0]).toBe("loading");
  expect(player.state().phase.kind).toBe("playing");
});

test("a pause while the code was coming is one of them", async () => {
  const { player, playback } = await stage(["ok"]);
  player.send(PLAY);
  player.send({ kind: "pause" });
  await settled();
  expect(playback.sent).toEqual([PLAY, { kind: "pause" }]);
});

test("a user who gives up before the code is there sees nothing start", async () => {
  const { player, playback } = await stage(["ok"]);
  player.send(PLAY);
  player.send({ kind: "stop" });
  await settled();
  expect(playback.sent).toEqual([]);
  expect(player.state().phase.kind).toBe("idle");
});

test.each([
  ["as such", true, "codeLost"],
  ["to be for want of a network", false, "offline"],
] as const)(
  "code that can't be fetched is said %s, and fetched when it is tried again",
  async (_what, onLine, failure) => {
    const value = { onLine };
    Object.defineProperty(globalThis, "navigator", {
      value,
      configurable: true,
    });
    const { player, playback } = await stage(["lost", "ok"]);
    player.send(PLAY);
    await settled();
    const wayOn = "retry";
    expect(player.state().phase).toEqual({ kind: "failed", failure, wayOn });
    player.send({ kind: "retry" });
    await settled();
    expect(playback.sent).toEqual([PLAY]);
  },
);

test("what is wanted while the code comes that was asked for in advance is waited for", async () => {
  const { player, playback } = await stage(["ok"]);
  player.send({ ...PLAY, kind: "prepare" } as PlayerCommand);
  expect(player.state().phase.kind).toBe("idle");
  player.send(PLAY);
  expect(player.state()).toMatchObject({
    phase: { kind: "loading" },
    awaited: "player",
  });
  await settled();
  expect(playback.sent.map(({ kind }) => kind)).toEqual(["prepare", "play"]);
});

test("getting ready in vain is not worth a word", async () => {
  const { player } = await stage(["lost"]);
  player.send({ ...PLAY, kind: "prepare" } as PlayerCommand);
  await settled();
  expect(player.state().phase.kind).toBe("idle");
});
