/** How far a viewer came (spec, section 4, "Bookmark"): kept though the page is closed, gone on from, and seen in other tabs. */
import type { components } from "../../ui/api/schema";
import { expect } from "./fixtures";
import { handsFor } from "./hands";
import { pastShow } from "./television";
import { expectToPlay, look } from "./video";
import { test } from "./viewer";
import { openShow, pressPlay, watch } from "./watching";

type Bookmarked = components["schemas"]["BookmarkedShow"];

const BOOKMARKS = "/api/mobile/show/epgflat/bookmarks/";

test(
  "nothing is lost when a page closes: playback goes on where it was",
  { tag: "@full-web" },
  async ({ context, origin, page, remote, request, variant }) => {
    const { show_id } = await pastShow(request, origin);
    await watch(await handsFor(page, variant), origin, show_id);
    await remote.press("right", 10);
    await expect.poll(async () => (await look(page)).time).toBeGreaterThan(95);
    await expectToPlay(page);
    const { time } = await look(page);
    await page.close();
    const kept = async () => {
      const answer = await context.request.get(origin + BOOKMARKS);
      const { shows } = (await answer.json()) as { shows: Bookmarked[] };
      const mine = shows.find((show) => show.show_id === show_id);
      return mine?.show_bookmark ?? 0;
    };
    await expect.poll(kept).toBeGreaterThan(time - 2);
    const next = await context.newPage();
    const hands = await handsFor(next, variant);
    await openShow(hands, origin, show_id);
    await pressPlay(hands, /^Reprendre à \d+:\d\d$/);
    await expectToPlay(next);
    expect((await look(next)).time).toBeGreaterThan(time - 5);
  },
);
