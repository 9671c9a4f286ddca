/**
 * Seeking by keys.
 * @jest-environment jsdom
 */
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { showOf } from "../api/wire/show";
import { NO_PROGRESS, type PlayedItem } from "../app/player";
import type { SeekingRule } from "../domain/playback/seeking";
import { AppRoot } from "../createApp";
import { fakePlayback } from "../testing/fakePlayback";
import { testApp } from "../testing/testApp";
import { wireShow } from "../testing/wireFixtures";
import { broadcastItem } from "./items";
import { useSeeking } from "./useSeeking";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function playing(show_id: string, seeking: SeekingRule = "free"): PlayedItem {
  const show = showOf(wireShow({ show_id }));
  const known = { show, channel: null, countryLocked: false, nowMs: 0 };
  return { ...broadcastItem(known, "replay"), seeking };
}

async function watching(seeking?: SeekingRule) {
  const range = { startS: 0, stopS: 3600 };
  const playback = {
    ...fakePlayback({ kind: "playing" }),
    progress: () => ({ ...NO_PROGRESS, positionS: 600, range }),
  };
  const app = await testApp({
    loadPlayer: () => Promise.resolve({ startPlayer: () => playback }),
  });
  app.player.send({ kind: "zap", step: 1 });
  await act(async () => {});
  playback.sent.length = 0;
  playback.become({ item: playing("one", seeking) });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AppRoot app={app}>{children}</AppRoot>
  );
  const { result } = renderHook(useSeeking, { wrapper });
  return { playback, seeking: () => result.current };
}

test("playback goes where the keys led once they rest", async () => {
  const { playback, seeking } = await watching();
  act(() => seeking().step(1, false));
  expect(seeking().targetS).toBe(610);
  act(() => jest.advanceTimersByTime(400));
  expect(playback.sent).toEqual([{ kind: "seek", atS: 610 }]);
});

test("a place in one stream is not sought in the next", async () => {
  const { playback, seeking } = await watching();
  act(() => seeking().step(1, false));
  act(() => playback.become({ item: playing("two") }));
  expect(seeking().targetS).toBeNull();
  act(() => jest.advanceTimersByTime(400));
  expect(playback.sent).toEqual([]);
});

test("where one may only pause no key leads anywhere", async () => {
  const { seeking } = await watching("restricted");
  act(() => seeking().step(1, false));
  expect(seeking().targetS).toBeNull();
});
