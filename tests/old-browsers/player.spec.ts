/** Watching on an old TV by keys alone: what lies over the picture, moving in a programme, and a stream that fails. */
import { pastShow } from "../e2e/television";
import { resting } from "../e2e/resting";
import { formatPosition } from "../../ui/i18n/format";
import { expect, test } from "./fixtures";
import { playedS } from "./inPage";
import type { Viewer } from "./viewer";

/** Less than it would take to play what a seek passes over. */
const SOON_MS = 20_000;

/** The first channel, from the page of what is on there. */
async function watchLive(viewer: Viewer): Promise<void> {
  await viewer.open("/live/normal");
  await viewer.press("ok");
  await viewer.isAt(/^\/live\/normal\/show\//);
  await viewer.choose("Regarder");
  await viewer.isAt(/^\/player\/live/);
}

test("the player's bar opens over the picture, the channels and the languages over the bar, and Back closes one after the other", async ({
  viewer,
  site,
  signedIn,
}) => {
  // These engines can't decode the streams, but they can wait for one.
  site.answerStreams("held");
  await signedIn();
  await watchLive(viewer);
  await expect.poll(() => viewer.focus()).toBe("Image");
  await viewer.press("ok");
  await viewer.reads("Réglages");
  await viewer.choose("Chaînes");
  await expect.poll(() => viewer.focus()).toMatch(/^1/);
  await viewer.press("down", 12);
  await expect.poll(() => viewer.focus()).toMatch(/^13/);
  await viewer.press("back");
  await viewer.choose("Réglages");
  await viewer.reads("Une seule langue");
  await viewer.press("back", 2);
  await expect.poll(() => viewer.focus()).toBe("Image");
  await viewer.press("back");
  await viewer.isAt(/^\/live\/normal\/show\//);
});

test("a stream that fails is told on a card, whose buttons try it again and lead back", async ({
  viewer,
  site,
  signedIn,
}) => {
  site.answerStreams("broken");
  await signedIn();
  await watchLive(viewer);
  await viewer.reads("Ce flux ne peut pas être lu.");
  await expect.poll(() => viewer.focus()).toBe("Réessayer");
  await viewer.press("right");
  await expect.poll(() => viewer.focus()).toBe("Retour");
  await viewer.press("left");
  await expect.poll(() => viewer.focus()).toBe("Réessayer");
  site.answerStreams("held");
  await viewer.press("ok");
  await expect.poll(() => viewer.focus()).toBe("Image");
  // The bar stands there until it plays.
  await viewer.press("back", 2);
  await viewer.isAt(/^\/live\/normal\/show\//);
  site.answerStreams("broken");
  await viewer.choose("Regarder");
  await viewer.reads("Ce flux ne peut pas être lu.");
  await viewer.choose("Retour");
  await viewer.isAt(/^\/live\/normal\/show\//);
  await expect.poll(() => viewer.focus()).toBe("Regarder");
});

test("left and right move in a programme of the past, from the picture and from the bar", async ({
  viewer,
  tv,
  site,
  request,
  origin,
  signedIn,
}) => {
  site.answerStreams("decodable");
  const { show_id } = await pastShow(request, origin);
  await signedIn();
  await viewer.open(`/live/normal/show/${show_id}`);
  await viewer.choose("Regarder");
  await viewer.isAt(/^\/player\/replay/);
  const at = () => tv.evaluate(playedS);
  await expect.poll(at).toBeGreaterThan(0);
  await expect.poll(() => viewer.focus()).toBe("Image");
  await viewer.press("right", 3);
  // Three steps of ten seconds, in less time than it takes to play as much.
  await expect.poll(at, { timeout: SOON_MS }).toBeGreaterThan(30);
  // The bar opens on the place, where OK pauses: then the bar stays.
  await viewer.press("ok");
  await expect.poll(() => viewer.focus()).toMatch(/^Position/);
  await viewer.press("ok");
  await viewer.reads("En pause");
  const pausedS = await resting(at);
  const isThere = async (movedS: number) => {
    await expect.poll(at).toBeCloseTo(pausedS + movedS, 0);
    const place = formatPosition(pausedS + movedS);
    await expect
      .poll(() => viewer.focus())
      .toMatch(new RegExp(`^Position\\s: ${place}$`));
  };
  await isThere(0);
  await viewer.press("right", 4);
  await isThere(40);
  await viewer.press("left", 6);
  await isThere(-20);
  await viewer.press("back", 2);
  await viewer.isAt(/^\/live\/normal\/show\//);
  await expect.poll(() => viewer.focus()).toMatch(/^Re(?:garder|prendre)/);
});
