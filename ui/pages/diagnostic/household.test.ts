/** What /diagnostic/household says of the files. */
import { householdReportOf } from "../../api/wire/household";
import { loadWords } from "../../app/routing/words";
import { testApp } from "../../testing/testApp";
import { EVENING_S } from "../../testing/wireFixtures";
import { householdModel } from "./HouseholdPage";
import { diagnostic } from "./page";

const channel = {
  channel_epg: "one",
  channel_name: "One",
  channel_number: 1,
};

async function model(body: object) {
  const app = await testApp();
  await loadWords(app, diagnostic.words);
  return householdModel(app, householdReportOf(body));
}

test("a file is reported with its counts, what was left out and why, and why it can't be read now", async () => {
  const { files } = await model({
    guide: {
      name: "tv.xml",
      read_at: EVENING_S,
      channels: 2,
      shows: 1,
      left_out: 3,
      mended: 1,
      not_understood: ["#EXTHTTP", "tvc-guide"],
      flaws: [{ line: 3, column: 7, what: "expected a start" }],
      problem: "line 1, column 1: expected <tv>",
    },
    channels_without_guide: [],
    guide_without_channel: [],
    failed_streams: [],
  });
  expect(files[0]).toMatchObject({
    lines: [
      "tv.xml, lu le sam. 21 nov. à 20:15",
      "2 chaînes, 1 émission",
      "3 éléments laissés de côté",
      "1 élément corrigé",
      "Mots sans effet ici : #EXTHTTP, tvc-guide",
    ],
    problem: "line 1, column 1: expected <tv>",
    flaws: [{ place: "Ligne 3, colonne 7", what: "expected a start" }],
    moreFlaws: 3,
  });
  expect(files[1]?.lines).toEqual([
    "Aucune playlist : donnez-en une avec --playlist.",
  ]);
});

test("a file that could never be read has a problem and nothing else", async () => {
  const { files } = await model({
    guide: {
      name: "tv.xml",
      channels: 0,
      shows: 0,
      left_out: 0,
      mended: 0,
      flaws: [],
      not_understood: [],
      problem: "line 1, column 1: expected <tv>",
    },
    channels_without_guide: [],
    guide_without_channel: [],
    failed_streams: [],
  });
  expect(files[0]).toMatchObject({
    lines: [],
    problem: "line 1, column 1: expected <tv>",
    moreFlaws: 0,
  });
});

test("of long lists the first channels are told, and how many there are", async () => {
  const channels = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...channel,
      channel_epg: `c${index}`,
    }));
  const { lists } = await model({
    channels_without_guide: channels(200),
    guide_without_channel: channels(20_000),
    failed_streams: channels(201).map((one) => ({
      ...one,
      failed_at: EVENING_S,
      reason: "the source answered 404",
    })),
  });
  expect(lists.map(({ rows, count }) => [rows.length, count])).toEqual([
    [200, 200],
    [200, 20_000],
    [200, 201],
  ]);
});

test("channels without guide, guide without channel and streams that failed are told apart", async () => {
  const { lists } = await model({
    channels_without_guide: [channel],
    guide_without_channel: [{ ...channel, channel_epg: "two" }],
    failed_streams: [
      {
        ...channel,
        failed_at: EVENING_S,
        reason: "the source answered 404",
      },
    ],
  });
  expect(
    lists.map(({ name, rows }) => [name, rows.map(({ key }) => key)]),
  ).toEqual([
    ["withoutGuide", ["one"]],
    ["withoutChannel", ["two"]],
    ["failed", ["one"]],
  ]);
  expect(lists[2]?.rows[0]).toMatchObject({
    at: "sam. 21 nov. à 20:15",
    reason: "the source answered 404",
  });
});
