/** What stands below a short list of recordings. */
import { loadWords } from "../../app/routing/words";
import type { SeriesRule } from "../../domain/recording";
import { recordingOf } from "../../testing/recordings";
import { testApp } from "../../testing/testApp";
import { EVENING_MS, EVENING_S, wireProfile } from "../../testing/wireFixtures";
import { recordings as page } from "./page";
import { recordingsBelow } from "./recordingsBelow";
import type { LibraryView } from "./RecordingsPage";

const HOUR_S = 3600;

const RULE: SeriesRule = {
  serieId: "s",
  title: "La Cabane",
  retention: 0,
  image: null,
  channelName: "Rive Une",
  channelLogo: null,
  categoryId: 1,
  isOverQuota: false,
};

const LIBRARY = {
  rules: [RULE],
  recordings: [
    recordingOf({ id: "later", startDate: EVENING_S + 2 * HOUR_S }),
    recordingOf({
      id: "episode",
      startDate: EVENING_S + 3 * HOUR_S,
      serieId: "s",
    }),
    recordingOf({ id: "next", startDate: EVENING_S + HOUR_S, serieId: "t" }),
    recordingOf({ id: "there", startDate: EVENING_S - HOUR_S }),
    recordingOf({ id: "before", startDate: EVENING_S - 2 * HOUR_S }),
    recordingOf({
      id: "kept",
      startDate: EVENING_S - 3 * HOUR_S,
      isArchived: true,
    }),
  ],
};

async function below(
  listed: number,
  changes: Partial<LibraryView>,
  permissions = ["recordings", "archives"],
) {
  const profile = wireProfile({ permissions });
  const app = await testApp({
    context: { session: { state: "authenticated", profile } },
  });
  await loadWords(app, page.words);
  const view: LibraryView = { tab: "completed", serieId: undefined };
  const at = { ...view, ...changes };
  const rail = recordingsBelow(LIBRARY, at, listed, app, EVENING_MS);
  return rail && { title: rail.title, to: rail.items.map(({ to }) => to) };
}

test("below few that are there stands what comes next, over the same list; below many, or none, nothing", async () => {
  expect(await below(4, {})).toEqual({
    title: "Bientôt enregistrés",
    to: ["next", "later", "episode"].map(
      (id) => `/recordings/completed/show/${id}`,
    ),
  });
  expect(await below(5, {})).toBeNull();
  expect(await below(0, {})).toBeNull();
  expect(await below(1, { tab: "scheduled" })).toBeNull();
  expect(await below(1, { serieId: "s" })).toBeNull();
});

test("below few series stands what will be recorded of them, and nothing else", async () => {
  const tab = "series";
  expect(await below(3, { tab })).toEqual({
    title: "Bientôt enregistrés",
    to: ["/recordings/series/show/episode"],
  });
  expect(await below(4, { tab })).toBeNull();
});

test("below few archives stands what can be archived, what goes first before others; nothing where one may not", async () => {
  const tab = "archives";
  expect(await below(1, { tab })).toEqual({
    title: "Peuvent être archivés",
    to: ["before", "there"].map((id) => `/recordings/archives/show/${id}`),
  });
  expect(await below(5, { tab })).toBeNull();
  expect(await below(1, { tab }, ["recordings"])).toBeNull();
});
