/**
 * What the account may watch of a series.
 * @jest-environment jsdom
 */
import { act, renderHook } from "@testing-library/react";
import { AppRoot } from "../../createApp";
import { NO_VIEWER_STATE } from "../../domain/viewerState";
import { ensure } from "../../queries/query";
import { serieDetails } from "../../queries/serie";
import { testApp } from "../../testing/testApp";
import { wireProfile } from "../../testing/wireFixtures";
import { useSerieViewer } from "./useSerieViewer";

async function viewerOf(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options);
  const serie = await ensure(app, serieDetails("fr-1"));
  if (!serie.ok) throw new Error("no series");
  const { result } = renderHook(() => useSerieViewer(serie.value), {
    wrapper: ({ children }) => <AppRoot app={app}>{children}</AppRoot>,
  });
  const [episode] = serie.value.episodes;
  return { app, result, showId: episode!.showings[0]!.id };
}

test("what it recorded or archived is known as soon as its states are", async () => {
  const { app, result, showId } = await viewerOf();
  expect(result.current.recorded.has(showId)).toBe(false);
  const hears = (state: Partial<typeof NO_VIEWER_STATE>) =>
    act(() =>
      app.viewerStates.replace(
        new Map([[showId, { ...NO_VIEWER_STATE, ...state }]]),
      ),
    );
  hears({ isRecorded: true });
  expect(result.current.recorded.has(showId)).toBe(true);
  hears({});
  expect(result.current.recorded.has(showId)).toBe(false);
  hears({ isArchived: true });
  expect(result.current.recorded.has(showId)).toBe(true);
});

test("what it began and what it saw are two things", async () => {
  const { app, result, showId } = await viewerOf();
  const leaves = (bookmarkS: number) =>
    act(() => app.viewerStates.bookmark(showId, bookmarkS));
  leaves(600);
  expect(result.current.begun.has(showId)).toBe(true);
  expect(result.current.seen.has(showId)).toBe(false);
  leaves(100_000);
  expect(result.current.begun.has(showId)).toBe(false);
  expect(result.current.seen.has(showId)).toBe(true);
});

test("country-locked accounts cannot watch live", async () => {
  const profile = wireProfile({ country_locked: true });
  const session = { state: "authenticated", profile } as const;
  const { result } = await viewerOf({ context: { session } });
  expect(result.current.isCountryLocked).toBe(true);
});
