/** Play waits for what it needs, and says what keeps it from playing (spec, sections 5 and 8). */
import { fakePlayback } from "../testing/fakePlayback";
import { testApp } from "../testing/testApp";
import { wireProfile } from "../testing/wireFixtures";
import { play, tellFailure } from "./play";
import type { Phase, PlayRequest } from "./player";
import { enter } from "./session/auth";

const WHAT: PlayRequest = { kind: "channel", channelId: "rive_une" };
const PLAYING: Phase = { kind: "playing" };
const SESSION = {
  session: { state: "authenticated", profile: wireProfile() },
} as const;

function failed(failure: "notFromHere" | "notNow" | "tooManyPlays"): Phase {
  return { kind: "failed", failure, wayOn: "leave" };
}

async function viewer(options: { phase?: Phase; isSignedIn?: boolean } = {}) {
  const { phase = PLAYING, isSignedIn = true } = options;
  const playback = fakePlayback(phase);
  const app = await testApp({
    loadPlayer: () => Promise.resolve({ startPlayer: () => playback }),
    ...(isSignedIn && { context: SESSION }),
  });
  app.player.subscribe(() => tellFailure(app));
  return { app, playback };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test("play on a card when not signed in opens the login dialog, and resumes after", async () => {
  const { app, playback } = await viewer({ isSignedIn: false });
  const played = play(app, WHAT);
  expect(app.prompts.current()).toEqual({ kind: "signIn" });
  expect(playback.sent).toEqual([]);
  enter(app, wireProfile());
  await played;
  expect(playback.sent).toEqual([{ kind: "play", what: WHAT }]);
  expect(app.prompts.current()).toBeNull();
});

test("a visitor who doesn't sign in asks for nothing", async () => {
  const { app, playback } = await viewer({ isSignedIn: false });
  const played = play(app, WHAT);
  app.prompts.answer(false);
  await played;
  expect(playback.sent).toEqual([]);
});

test("a former customer who signs in for it is not asked about it again", async () => {
  const { app, playback } = await viewer({ isSignedIn: false });
  const played = play(app, WHAT);
  enter(app, wireProfile({ status: "former_customer" }));
  await played;
  expect(playback.sent).toEqual([]);
});

test.each([
  ["notFromHere", "error.notFromHere"],
  ["notNow", "play.notNow"],
  ["tooManyPlays", "player.failure.tooManyPlays"],
] as const)("what fails with %s says %s", async (failure, message) => {
  const { app, playback } = await viewer({ phase: failed(failure) });
  void play(app, WHAT);
  await settled();
  expect(app.prompts.current()).toEqual({ kind: "message", message });
  expect(playback.sent).toContainEqual({ kind: "stop" });
});

test("where a view shows the player, that view says what failed", async () => {
  const { app, playback } = await viewer({ phase: failed("notNow") });
  app.player.watch();
  await play(app, WHAT);
  expect(app.prompts.current()).toBeNull();
  expect(playback.sent).toEqual([{ kind: "play", what: WHAT }]);
});

test("the page that is being opened says what failed, once it is there; if another one comes, a message does", async () => {
  const { app, playback } = await viewer({ phase: failed("notNow") });
  await play(app, WHAT, () => {});
  expect(app.prompts.current()).toBeNull();
  expect(app.player.giveUp()).toBe(true);
  tellFailure(app);
  expect(app.prompts.current()).toEqual({
    kind: "message",
    message: "play.notNow",
  });
  expect(playback.sent).toContainEqual({ kind: "stop" });
});

test("a view that came to watch what was opened has said it", async () => {
  const { app } = await viewer({ phase: failed("notNow") });
  await play(app, WHAT, () => {});
  app.player.watch()();
  expect(app.player.giveUp()).toBe(false);
  expect(app.prompts.current()).toBeNull();
});

test("a session that ends meanwhile is reported once, as what it is", async () => {
  const { app, playback } = await viewer({ phase: { kind: "loading" } });
  const played = play(app, WHAT);
  await settled();
  playback.enter({ kind: "idle" });
  await played;
  expect(app.prompts.current()).toBeNull();
});
