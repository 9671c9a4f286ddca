/** @jest-environment jsdom */
/** A show is about to begin that the user wanted to be reminded of. */
import { waitFor } from "@testing-library/react";
import { remind, reminders } from "../../app/reminders";
import type { Reminder } from "../../domain/reminders";
import { fakePlayback } from "../../testing/fakePlayback";
import { testApp } from "../../testing/testApp";
import { EVENING_MS, EVENING_S, wireProfile } from "../../testing/wireFixtures";
import { followReminders } from "./followReminders";

const NIGHT: Reminder = {
  showId: "grand_ecran-7",
  title: "La Nuit du col noir",
  channelId: "grand_ecran",
  channelName: "Grand Écran",
  startDate: EVENING_S + 600,
};
const ASKED = {
  kind: "choose",
  title: "« La Nuit du col noir » va commencer",
  choices: [{ label: "Regarder" }],
};

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  window.localStorage.clear();
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

let stop: () => void;

async function start(variant: "web" | "tv" = "web") {
  const profile = wireProfile();
  const playback = fakePlayback({ kind: "playing" });
  const app = await testApp({
    context: { variant, session: { state: "authenticated", profile } },
    loadPlayer: () => Promise.resolve({ startPlayer: () => playback }),
  });
  const router = { navigate: jest.fn() };
  const stopClock = app.clock.start(EVENING_MS);
  const stopFollowing = followReminders(app, router);
  stop = () => {
    stopFollowing();
    stopClock();
  };
  return { app, router, playback };
}

const settled = () => jest.advanceTimersByTimeAsync(0);

test("a minute before it begins one is asked, once, over whatever is there", async () => {
  const { app } = await start();
  remind(NIGHT, EVENING_S);
  await jest.advanceTimersByTimeAsync(530_000);
  expect(app.prompts.current()).toBeNull();
  await jest.advanceTimersByTimeAsync(15_000);
  expect(app.prompts.current()).toMatchObject(ASKED);
  expect(reminders()).toEqual([]);
  app.prompts.answer(false);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(app.prompts.current()).toBeNull();
});

test.each(["web", "tv"] as const)(
  "on %s who wants to watch is led to the channel",
  async (variant) => {
    const { app, router, playback } = await start(variant);
    remind({ ...NIGHT, startDate: EVENING_S + 30 }, EVENING_S);
    await settled();
    await waitFor(() => expect(app.prompts.current()).not.toBeNull());
    app.prompts.answer(true);
    await waitFor(() =>
      expect(playback.sent).toContainEqual({
        kind: "play",
        what: { kind: "channel", channelId: "grand_ecran" },
      }),
    );
    expect(router.navigate.mock.calls).toEqual(
      variant === "tv" ? [["/player/live"]] : [],
    );
  },
);

test("a tab that is not looked at leaves it to the one that is", async () => {
  const hidden = jest.spyOn(document, "hidden", "get").mockReturnValue(true);
  const { app } = await start();
  remind({ ...NIGHT, startDate: EVENING_S + 30 }, EVENING_S);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(app.prompts.current()).toBeNull();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  await settled();
  expect(app.prompts.current()).toMatchObject(ASKED);
  hidden.mockRestore();
});

test("with another account they are forgotten", async () => {
  const { app } = await start();
  remind(NIGHT, EVENING_S);
  app.session.set({ state: "anonymous" });
  expect(reminders()).toEqual([]);
});
