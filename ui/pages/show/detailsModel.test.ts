/** What the details of a show say of how long it can be watched. */
import { detailsBodyOf } from "../../api/wire/show";
import { NO_VIEWER_STATE, type ViewerState } from "../../domain/viewerState";
import { testApp } from "../../testing/testApp";
import { EVENING_MS, wireDetails } from "../../testing/wireFixtures";
import { detailsModel } from "./detailsModel";
import { words } from "./words.fr";

const DAY_MS = 86_400_000;

async function expiryAt(days: number, state: Partial<ViewerState> = {}) {
  const app = await testApp();
  app.texts.push(words);
  return detailsModel(
    app,
    detailsBodyOf(wireDetails()),
    { ...NO_VIEWER_STATE, ...state },
    EVENING_MS + days * DAY_MS,
  ).expiry;
}

test("what is in replay says for how long", async () => {
  expect(await expiryAt(5)).toBe("En replay encore 2 jours");
  expect(await expiryAt(8)).toBeUndefined();
});

test("a recording says how many of its 120 days are left, in replay and past it", async () => {
  const recorded = { isRecorded: true };
  expect(await expiryAt(2, recorded)).toBe(
    "Enregistrement disponible encore 118 jours",
  );
  expect(await expiryAt(119.5, recorded)).toBe(
    "Enregistrement disponible encore 12 heures",
  );
});

test("an archived show stays for good", async () => {
  expect(
    await expiryAt(2, { isRecorded: true, isArchived: true }),
  ).toBeUndefined();
});
