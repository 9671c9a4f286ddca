/** Focus is sacred: whatever keys come, a viewer sees where they are. `LUCARNE_SEED` repeats a walk: each takes it then. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { hydrated } from "./hydrated";
import { randomWalk } from "./randomWalk";
import { refuseRights } from "./refusedRights";
import type { Remote } from "./remote";
import { onAir, watchable } from "./television";
import { answerTrailers } from "./trailerHost";
import { openTv } from "./tvPage";
import { expectToPlay } from "./video";
import { playButton, showPath } from "./watching";
import type { Quiet } from "./quiet";

const { LUCARNE_SEED } = process.env;

/** Of the first walk and of a second one; both are the one that is to be repeated, if one is. */
const [SEED, SECOND_SEED] = [20261121, 20261122].map((usual) =>
  Number(LUCARNE_SEED ?? usual),
) as [number, number];

/** A walk may come by the parental settings, and type there what it likes; it may sign out as well. */
function expectDetours(quiet: Quiet): void {
  quiet.expectEndOfSession();
}

async function expectToSeeFocus(
  page: Page,
  remote: Remote,
  { count, seed, places }: { count: number; seed: number; places: number },
): Promise<void> {
  const walk = await randomWalk(page, remote, { count, seed });
  expect(walk.lost.slice(0, 10), `LUCARNE_SEED=${seed}`).toEqual([]);
  expect(walk.places).toBeGreaterThan(places);
}

// Where a walk presses play it meets the player's message: to decode pictures would take most of its time.
for (const { path, seed, title, count = 1000, places = 50 } of [
  { path: "/home", seed: SEED, title: "150 random", count: 150, places: 15 },
  { path: "/home", seed: SEED, title: "1,000 random" },
  { path: "/home", seed: SECOND_SEED, title: "1,000 other random" },
  { path: "/live/normal", seed: SEED, title: "1,000 random" },
  { path: "/live/normal", seed: SECOND_SEED, title: "1,000 other random" },
  { path: "/guide", seed: SEED, title: "1,000 random" },
])
  test(
    `${title} remote keys on ${path} never lose the focus`,
    { tag: count < 1000 ? [] : "@full" },
    async ({ page, remote, quiet }) => {
      test.setTimeout(300_000);
      expectDetours(quiet);
      quiet.expectStatus(/\/(?:rights|licence)\//, 403);
      await refuseRights(page);
      await answerTrailers(page);
      await openTv(page, path);
      await hydrated(page);
      await expectToSeeFocus(page, remote, { count, seed, places });
    },
  );

test(
  "300 random remote keys over a picture that plays never lose the focus",
  { tag: "@full" },
  async ({ page, remote, request, quiet }) => {
    expectDetours(quiet);
    // It plays what is over by then, or on one device more than may play at once.
    quiet.expectStatus(/\/show\/rights\//, 403);
    quiet.expectStatus(/\/ping\/$/, 429);
    const { show } = watchable(await onAir(request));
    await answerTrailers(page);
    await openTv(page, showPath(show.show_id));
    await expect(playButton(page)).toBeFocused();
    await remote.press("ok");
    await expectToPlay(page);
    await expectToSeeFocus(page, remote, { count: 300, seed: SEED, places: 5 });
  },
);
