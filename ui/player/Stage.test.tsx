/**
 * What is drawn where the picture is.
 * @jest-environment jsdom
 */
import { act, render, screen } from "@testing-library/react";
import type { PlayerState } from "../app/player";
import { AppRoot } from "../createApp";
import type { Variant } from "../domain/page";
import { fakePlayback } from "../testing/fakePlayback";
import { LIVE } from "../testing/playedItem";
import { testApp } from "../testing/testApp";
import { Stage } from "./Stage";

/** A stream that was asked for, and is still on its way. */
const OPENING: Partial<PlayerState> = {
  item: LIVE,
  phase: { kind: "loading" },
  awaited: "stream",
};
const STANDING: Partial<PlayerState> = {
  phase: { kind: "buffering" },
  awaited: "data",
};

async function opening(variant: Variant) {
  const playback = fakePlayback({ kind: "loading" });
  const app = await testApp({
    context: { variant },
    loadPlayer: () => Promise.resolve({ startPlayer: () => playback }),
  });
  app.player.send({ kind: "zap", step: 1 });
  await act(async () => {});
  const { container } = render(
    <AppRoot app={app}>
      <Stage />
    </AppRoot>,
  );
  /** Brings it there, and waits for code and words that this fetches. */
  const become = (changes: Partial<PlayerState>) =>
    act(async () => {
      playback.become(changes);
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
  return { become, container };
}

test("until the first frame nothing is drawn beside it: what is waited for is said on the player's page", async () => {
  const { become, container } = await opening("tv");
  await become(OPENING);
  expect(container.children).toHaveLength(1);
  await become({ hasPicture: true, ...STANDING });
  expect(screen.getByRole("status").textContent).toBe(
    "Mise en mémoire tampon…",
  );
});

test("what is heard only is said in words at once", async () => {
  const { become } = await opening("web");
  await become({ ...OPENING, isSoundOnly: true });
  const { textContent } = screen.getByRole("status");
  expect(textContent).toContain(LIVE.channel?.name);
  expect(textContent).toContain("elle s'écoute");
});

test("on the web, where the screen of the player says it, the stage says nothing of a picture that stands still", async () => {
  const { become, container } = await opening("web");
  await become({ ...OPENING, hasPicture: true, ...STANDING });
  expect(container.children).toHaveLength(1);
});
