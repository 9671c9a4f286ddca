/**
 * The small player says what the large one says: what is awaited, locked, at its end, and about to begin.
 * @jest-environment jsdom
 */
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { PlayerState } from "../../app/player";
import { loadWords } from "../../app/routing/words";
import { promptWords } from "../../components/prompts/words";
import { AppRoot } from "../../createApp";
import { fakePlayback } from "../../testing/fakePlayback";
import { testApp } from "../../testing/testApp";
import { MiniPlayer } from "./MiniPlayer.web";
import { controlWords } from "./words";

async function browsing(changes: Partial<PlayerState>) {
  const playback = fakePlayback({ kind: "playing" });
  const app = await testApp({
    loadPlayer: () => Promise.resolve({ startPlayer: () => playback }),
  });
  await loadWords(app, [promptWords, controlWords]);
  app.player.send({ kind: "zap", step: 1 });
  await act(async () => {});
  playback.sent.length = 0;
  playback.become({ phase: { kind: "playing" }, ...changes });
  render(
    <AppRoot app={app}>
      <MiniPlayer expand={() => {}} />
    </AppRoot>,
  );
  return playback;
}

const press = (name: string) =>
  userEvent.click(screen.getByRole("button", { name }));
const said = () => screen.getByRole("status").textContent;

test("never a frozen frame without words: what is awaited is said", async () => {
  await browsing({ phase: { kind: "buffering" }, awaited: "network" });
  expect(said()).toBe("En attente du réseau…");
});

test("while it plays nothing is said over it", async () => {
  await browsing({});
  expect(said()).toBe("");
});

test("in the last minute of a sleep timer it says that the end comes, unless something is waited for", async () => {
  const sleep = { choice: "15", leftS: null } as const;
  const { become } = await browsing({ sleep });
  expect(said()).toBe("");
  act(() => become({ sleep: { choice: "15", leftS: 42 } }));
  expect(said()).toBe(
    "La lecture s'arrête dans 42 secondes ; une touche la prolonge.",
  );
  act(() => become({ phase: { kind: "buffering" }, awaited: "network" }));
  expect(said()).toBe("En attente du réseau…");
});

test("a show that is rated higher waits for the PIN, which can be typed", async () => {
  const playback = await browsing({ phase: { kind: "locked" } });
  expect(said()).toBe("Cette émission est protégée");
  await press("Saisir le code");
  expect(playback.sent).toEqual([{ kind: "retry" }]);
});

test("what is over says so, and can be seen again", async () => {
  const playback = await browsing({ phase: { kind: "ended" } });
  expect(said()).toBe("C'est terminé");
  await press("Revoir");
  expect(playback.sent).toEqual([{ kind: "resume" }]);
});

test("the next episode is offered, and its countdown can be stopped", async () => {
  const playback = await browsing({
    next: {
      what: { kind: "channel", channelId: "rive_une" },
      title: "La suite",
      subTitle: undefined,
      image: null,
      inS: 12,
    },
  });
  expect(screen.getByText("Épisode suivant dans 12 s")).toBeTruthy();
  await press("Ne pas enchaîner");
  expect(playback.sent).toEqual([{ kind: "stopCountdown" }]);
});
