/** What a household records, on an old TV by keys alone: one show, and the lists of what is planned and of series. */
import { otherDevice } from "../../bench/recorded.mjs";
import { resting } from "../e2e/resting";
import { expect, test } from "./fixtures";
import { followSeries, plan } from "./household";
import { linesTooLong, linksTo } from "./inPage";

test("a show is recorded, stands in the list, and is deleted there @main", async ({
  viewer,
  tv,
  signedIn,
}) => {
  await signedIn();
  await viewer.open("/live/normal");
  await viewer.press("ok");
  await viewer.isAt(/\/show\//);
  await viewer.choose("Enregistrer");
  await viewer.reads("Supprimer l'enregistrement");
  await viewer.open("/recordings/completed");
  await viewer.reads("Enregistrés");
  await expect.poll(() => tv.evaluate(linksTo, "/show/")).not.toBe(0);
  expect(await resting(() => tv.evaluate(linesTooLong))).toEqual([]);
  await viewer.press("down", 2);
  await viewer.press("ok");
  await viewer.isAt(/^\/recordings\/completed\/show\//);
  await viewer.choose("Supprimer l'enregistrement");
  await viewer.reads("Enregistrer");
});

test("what is planned is walked, and Back from a show of it returns to its card", async ({
  viewer,
  tv,
  origin,
  signedIn,
}) => {
  const device = await otherDevice(origin);
  await plan(device);
  await device.dispose();
  await signedIn();
  await viewer.open("/recordings/completed");
  await viewer.choose("Programmés");
  await viewer.isAt(/^\/recordings\/scheduled/);
  await expect.poll(() => tv.evaluate(linksTo, "/show/")).not.toBe(0);
  await viewer.press("down", 3);
  await viewer.press("right");
  const card = await viewer.place();
  await viewer.press("ok");
  await viewer.isAt(/^\/recordings\/scheduled\/show\//);
  await viewer.reads("Annuler l'enregistrement");
  await viewer.press("back");
  await viewer.isAt(/^\/recordings\/scheduled(?:\?|$)/);
  await expect.poll(() => viewer.focus()).toBe(card);
});

test("series that are recorded scroll with the focus, and each opens what can be done with it, which Back closes", async ({
  viewer,
  origin,
  signedIn,
}) => {
  const device = await otherDevice(origin);
  await followSeries(device);
  await device.dispose();
  await signedIn();
  await viewer.open("/recordings/completed");
  await viewer.choose("Séries");
  await viewer.isAt(/^\/recordings\/series/);
  await viewer.reads("derniers épisodes");
  const named = () => viewer.focus();
  await viewer.press("down");
  await expect.poll(named).toMatch(/derniers épisodes/);
  const first = await viewer.place();
  await viewer.press("down", 8);
  await expect.poll(named).not.toBe(first);
  const line = await viewer.place();
  await viewer.press("ok");
  await viewer.reads("Épisodes à garder");
  await viewer.press("down");
  await expect.poll(named).toBe("Supprimer les épisodes enregistrés");
  await viewer.press("back");
  await expect.poll(named).toBe(line);
});
