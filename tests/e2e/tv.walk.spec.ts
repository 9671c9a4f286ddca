/** Focus is sacred: whatever keys come, a viewer sees where they are. `LUCARNE_SEED` repeats a walk. */
import { expect, test } from "./fixtures";
import { hydrated } from "./hydrated";
import { randomWalk } from "./randomWalk";
import { openTv } from "./tvPage";

// A quarter of the pixels to draw; the page is laid out as on any TV.
test.use({ deviceScaleFactor: 0.5 });

const COUNT = 2000;
const SEED = Number(process.env.LUCARNE_SEED ?? 20261121);

for (const path of ["/home", "/live/normal"])
  test(`2,000 random remote keys on ${path} never lose the focus`, async ({
    page,
    remote,
    quiet,
  }) => {
    test.setTimeout(240_000);
    // A walk may come by the parental settings, and type there what it likes.
    quiet.expectStatus(/parentalcontrol\/check\/$/, 401);
    await openTv(page, path);
    await hydrated(page);
    const walk = await randomWalk(page, remote, { count: COUNT, seed: SEED });
    expect(walk.lost.slice(0, 10), `LUCARNE_SEED=${SEED}`).toEqual([]);
    expect(walk.places).toBeGreaterThan(50);
  });
