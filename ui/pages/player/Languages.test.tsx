/**
 * What is chosen over the picture on TV.
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { IDLE, type PlayerState } from "../../app/player";
import { loadWords } from "../../app/routing/words";
import { AppRoot } from "../../createApp";
import { fakePlayback } from "../../testing/fakePlayback";
import { testApp } from "../../testing/testApp";
import { Languages } from "./Languages.tv";
import { player } from "./page";

async function open(changes: Partial<PlayerState>) {
  const playback = fakePlayback({ kind: "playing" });
  const app = await testApp({
    context: { variant: "tv" },
    loadPlayer: () => Promise.resolve({ startPlayer: () => playback }),
  });
  await loadWords(app, player.words ?? []);
  app.player.send({ kind: "zap", step: 1 });
  await act(async () => {});
  playback.become({ phase: { kind: "playing" }, ...changes });
  playback.sent.length = 0;
  render(
    <AppRoot app={app}>
      <Languages />
    </AppRoot>,
  );
  return playback.sent;
}

test("the quality is chosen where a stream has several", async () => {
  const tracks = { ...IDLE.tracks, hasQualities: true };
  const sent = await open({ tracks, quality: "saver" });
  const list = screen.getByRole("region", { name: "Qualité" });
  const chosen = list.querySelector("[aria-pressed=true]");
  expect(chosen?.textContent).toBe("Économie de données");
  fireEvent.click(screen.getByRole("button", { name: "La meilleure" }));
  expect(sent).toEqual([{ kind: "quality", quality: "best" }]);
});

test("a stream of one size has none to choose", async () => {
  await open({});
  expect(screen.queryByRole("region", { name: "Qualité" })).toBeNull();
});

test("a sleep timer is set beside them", async () => {
  const sent = await open({ sleep: { choice: "60", leftS: null } });
  const list = screen.getByRole("region", { name: "Arrêt automatique" });
  const chosen = list.querySelector("[aria-pressed=true]");
  expect(chosen?.textContent).toBe("Dans 60 minutes");
  fireEvent.click(
    screen.getByRole("button", { name: "À la fin de l'émission" }),
  );
  fireEvent.click(screen.getByRole("button", { name: "Jamais" }));
  expect(sent).toEqual([
    { kind: "sleepTimer", choice: "programme" },
    { kind: "sleepTimer", choice: "off" },
  ]);
});
