/**
 * Where the picture is, and what that means for its sound.
 * @jest-environment jsdom
 */
import { act, render } from "@testing-library/react";
import type { Variant } from "../domain/page";
import { AppRoot } from "../createApp";
import { fakePlayback } from "../testing/fakePlayback";
import { testApp } from "../testing/testApp";
import { useStagePlace } from "./useStagePlace";

function Mini() {
  useStagePlace("mini");
  return null;
}

function Full() {
  useStagePlace("full");
  return null;
}

/** A picture, and a view that fills the window with it or not. */
async function playing(variant: Variant) {
  const playback = fakePlayback({ kind: "playing" });
  const app = await testApp({
    context: { variant },
    loadPlayer: () => Promise.resolve({ startPlayer: () => playback }),
  });
  app.player.send({ kind: "zap", step: 1 });
  await act(async () => {});
  playback.sent.length = 0;
  const screen = (isFull: boolean) => (
    <AppRoot app={app}>
      <Mini />
      {isFull && <Full />}
    </AppRoot>
  );
  const { rerender, unmount } = render(screen(true));
  return {
    sent: playback.sent,
    show: (isFull: boolean) => rerender(screen(isFull)),
    unmount,
  };
}

const place = () => document.documentElement.dataset.stage;

test("a view that fills the window has its way, and what is left of the picture is small", async () => {
  const { show, unmount } = await playing("web");
  expect(place()).toBe("full");
  show(false);
  expect(place()).toBe("mini");
  unmount();
  expect(place()).toBeUndefined();
});

test("on TV what plays behind a page is told so, and when the page is gone", async () => {
  const { sent, show, unmount } = await playing("tv");
  sent.length = 0;
  show(false);
  expect(sent).toEqual([{ kind: "behind", isBehind: true }]);
  show(true);
  expect(sent[1]).toEqual({ kind: "behind", isBehind: false });
  unmount();
});

test("on the web the small picture is as loud as ever", async () => {
  const { sent, show, unmount } = await playing("web");
  show(false);
  expect(sent).toEqual([]);
  unmount();
});
