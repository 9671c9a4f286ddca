/**
 * What is said with the picture wherever it is.
 * @jest-environment jsdom
 */
import { act, render, screen } from "@testing-library/react";
import { AppRoot } from "../createApp";
import { fakePlayback } from "../testing/fakePlayback";
import { testApp } from "../testing/testApp";
import { StageWords } from "./StageWords";

async function browsing() {
  const playback = fakePlayback({ kind: "playing" });
  const app = await testApp({
    context: { variant: "tv" },
    loadPlayer: () => Promise.resolve({ startPlayer: () => playback }),
  });
  app.player.send({ kind: "zap", step: 1 });
  await act(async () => {});
  render(
    <AppRoot app={app}>
      <StageWords />
    </AppRoot>,
  );
  return playback;
}

test("behind the menus of a TV a picture that stands still says what it waits for", async () => {
  const playback = await browsing();
  expect(screen.queryByRole("status")).toBeNull();
  act(() => playback.become({ phase: { kind: "buffering" }, awaited: "data" }));
  const words = await screen.findByRole("status");
  expect(words.textContent).toBe("Mise en mémoire tampon…");
});

test("behind the menus of a TV a picture that is over says so", async () => {
  const playback = await browsing();
  act(() => playback.become({ phase: { kind: "ended" } }));
  const words = await screen.findByRole("status");
  expect(words.textContent).toBe("La lecture est terminée.");
});

test("behind the menus of a TV the next episode says when it begins, and what keeps it from that", async () => {
  const playback = await browsing();
  const what = { kind: "channel", channelId: "rive_une" } as const;
  const next = { what, title: "Suite", subTitle: undefined, image: null };
  act(() => playback.become({ next: { ...next, inS: 12 } }));
  const words = "Épisode suivant dans 12 secondes ; Stop pour ne pas enchaîner";
  expect(await screen.findByText(words)).toBeTruthy();
  act(() => playback.become({ next: { ...next, inS: null } }));
  expect(screen.queryByText(words)).toBeNull();
});

test("behind the menus of a TV the sleep timer says in its last minute that the picture ends", async () => {
  const playback = await browsing();
  act(() => playback.become({ sleep: { choice: "30", leftS: 12 } }));
  const words = await screen.findByRole("status");
  expect(words.textContent).toBe(
    "La lecture s'arrête dans 12 secondes ; une touche la prolonge.",
  );
});
