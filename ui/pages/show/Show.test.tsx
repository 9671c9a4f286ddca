/**
 * A show that ends while one looks at its details.
 * @jest-environment jsdom
 */
import { act, screen } from "@testing-library/react";
import { loadWords } from "../../app/routing/words";
import { ensure } from "../../queries/query";
import { showDetails } from "../../queries/show";
import { drawPage } from "../../testing/drawPage";
import { testApp } from "../../testing/testApp";
import { EVENING_MS, wireDetails } from "../../testing/wireFixtures";
import { show } from "./page";
import { View as ShowTv } from "./Show.tv";
import { View as ShowWeb } from "./Show.web";

const MINUTE_MS = 60_000;

/** Its details, half an hour before it ends. */
async function drawShow(
  variant: "web" | "tv",
  View: typeof ShowWeb,
  replayableHours: number,
) {
  const { channel } = wireDetails();
  const app = await testApp({
    answers: {
      "/api/cache/show/details/rive_une-1/": wireDetails({
        channel: { ...channel, channel_replayable_hours: replayableHours },
      }),
    },
    context: { variant },
  });
  await loadWords(app, show.words);
  await ensure(app, showDetails("rive_une-1"));
  await drawPage(app, View, {
    section: "live",
    path: "/live/:tab/show/:showId",
    address: "/live/normal/show/rive_une-1",
  });
  return {
    /** The clock ticks once the show is over. */
    end: () =>
      act(() => {
        const stop = app.clock.start(EVENING_MS + 61 * MINUTE_MS);
        stop();
      }),
  };
}

const play = () => screen.queryByRole("button", { name: "Regarder" });
const live = () => screen.queryByText("En direct", { selector: "span" });
const progress = () => screen.queryByRole("progressbar");

describe.each([
  ["web", ShowWeb],
  ["tv", ShowTv],
] as const)("on %s", (variant, View) => {
  test("it is live no more, and can't be played where there is no replay", async () => {
    const { end } = await drawShow(variant, View, 0);
    expect([play(), live(), progress()]).not.toContain(null);
    await end();
    expect([play(), live(), progress()]).toEqual([null, null, null]);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
      "La Cabane",
    );
  });

  test("it goes on as a replay, which says how long it stays", async () => {
    const { end } = await drawShow(variant, View, 168);
    await end();
    expect(play()).not.toBeNull();
    expect(live()).toBeNull();
    expect(screen.getByText("En replay encore 6 jours")).toBeTruthy();
  });
});
