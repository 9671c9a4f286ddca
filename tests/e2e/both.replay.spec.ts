/** What was on, watched in both layouts: replay, recordings and archives; a lost network. */
import type { APIRequestContext } from "@playwright/test";
import { expect } from "./fixtures";
import { handsFor, type Hands } from "./hands";
import { change } from "./recordable";
import { pastShow } from "./television";
import { expectToPlay, look } from "./video";
import { test } from "./viewer";
import { failure, leaveFor, openShow, playButton, pressPlay } from "./watching";

/** Opens a show that was on; returns its id. */
async function openPast(
  hands: Hands,
  request: APIRequestContext,
  origin: string,
): Promise<string> {
  const { show_id } = await pastShow(request, origin);
  await openShow(hands, origin, show_id);
  return show_id;
}

/** Presses play; returns from where it is granted. */
async function granted(hands: Hands): Promise<string> {
  const rights = hands.page.waitForResponse(/\/show\/rights\//);
  await pressPlay(hands);
  const { location } = (await (await rights).json()) as { location: string };
  return location;
}

test("what was on plays in replay, and is sought in", async ({
  origin,
  page,
  remote,
  request,
  variant,
}) => {
  const hands = await handsFor(page, variant);
  await openPast(hands, request, origin);
  expect(await granted(hands)).toBe("replay");
  await expectToPlay(page);
  const { time } = await look(page);
  await remote.press("right", 2);
  await expect
    .poll(async () => (await look(page)).time)
    .toBeGreaterThan(time + 15);
  await expectToPlay(page);
});

test(
  "a recording plays, and once archived the archive does",
  { tag: "@full" },
  async ({ origin, page, request, variant }) => {
    const hands = await handsFor(page, variant);
    const id = await openPast(hands, request, origin);
    await change(page.request, origin, "PUT", `${id}/`);
    await page.reload();
    expect(await granted(hands)).toBe("recording");
    await expectToPlay(page);
    await change(page.request, origin, "PUT", `${id}/archive/`);
    await openShow(hands, origin, id);
    expect(await granted(hands)).toBe("archive");
    await expectToPlay(page);
  },
);

test(
  "without network it says so, and plays on when it is back",
  { tag: "@full" },
  async ({ context, origin, page, quiet, remote, request, variant }) => {
    quiet.expectFailures(/ERR_INTERNET_DISCONNECTED/);
    const hands = await handsFor(page, variant);
    await openPast(hands, request, origin);
    await granted(hands);
    await expectToPlay(page);
    const button = playButton(page);
    await leaveFor(hands, button);
    if (variant === "tv") await remote.press("stop");
    await context.setOffline(true);
    await hands.press(button);
    await expect(failure(page)).toContainText("Vous êtes hors ligne.");
    await context.setOffline(false);
    await expect(failure(page)).toHaveCount(0);
    await expectToPlay(page);
  },
);
