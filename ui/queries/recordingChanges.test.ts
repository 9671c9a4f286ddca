/** What an account changes of its recordings, as calls and as what the user reads. */
import { testApp, type Answers } from "../testing/testApp";
import { EVENING_MS, wireShow } from "../testing/wireFixtures";
import { feedList } from "./feedList";
import { feedData } from "./home";
import { changeRecordings } from "./recordingChanges";
import { ensure } from "./query";
import { recordingLibrary } from "./recordings";

const LIST = "/api/mobile/show/epgflat/recordings/";
const SHOW = "/api/mobile/recordings/rive_une-1/";
const SERIE = "/api/mobile/recordings/serial/fr-8d/";

const recorded = {
  ...wireShow({ show_serie_id: "fr-8d" }),
  show_pad_in: 300,
  show_pad_out: 900,
  show_expiration: 0,
};
const rule = {
  serie_id: "fr-8d",
  serie_title: "La Cabane",
  retention: 5,
  serie_image: "",
  serie_channel: "rive_une",
  serie_category: 9,
  serie_over_quota: true,
};
const FULL = { shows: [recorded], series: [rule], archives: ["rive_une-1"] };

const appWith = (answers: Answers) =>
  testApp({ answers: { [LIST]: FULL, ...answers } });

test("recordings come with their channels, and those in the archives say so", async () => {
  const other = { ...recorded, show_id: "rive_une-2" };
  const app = await appWith({ [LIST]: { ...FULL, shows: [recorded, other] } });
  const library = await ensure(app, recordingLibrary);
  if (!library.ok) throw new Error("no library");
  const [recording, unkept] = library.value.recordings;
  expect(recording).toMatchObject({
    isArchived: true,
    serieId: "fr-8d",
    channel: { name: "Rive Une" },
  });
  expect(unkept?.isArchived).toBe(false);
});

test("a series that is recorded says how many of its episodes are kept, and that some are missing", async () => {
  const library = await ensure(await appWith({}), recordingLibrary);
  if (!library.ok) throw new Error("no library");
  expect(library.value.rules[0]).toMatchObject({
    title: "La Cabane",
    retention: 5,
    image: null,
    isOverQuota: true,
  });
});

test("recording add, 509", async () => {
  const app = await appWith({ [SHOW]: 509, [SERIE]: 509 });
  const record = { kind: "record", showId: "rive_une-1" } as const;
  expect((await changeRecordings(app, [record])).message).toBe(
    "recording.quotaExceeded",
  );
  const serie = {
    kind: "recordSeries",
    serieId: "fr-8d",
    retention: 3,
  } as const;
  expect((await changeRecordings(app, [serie])).message).toBe(
    "recording.quotaExceeded",
  );
});

test("archive, 509", async () => {
  const app = await appWith({ [`${SHOW}archive/`]: 509 });
  const archive = { kind: "archive", showId: "rive_une-1" } as const;
  expect((await changeRecordings(app, [archive])).message).toBe(
    "recording.archiveQuotaExceeded",
  );
});

test("other calls show the generic error", async () => {
  const app = await appWith({ [SHOW]: 500 });
  const remove = { kind: "delete", showId: "rive_une-1" } as const;
  expect((await changeRecordings(app, [remove])).message).toBe("error.generic");
});

test.each([103, 113, 104])(
  "what was deleted is gone from feed %i and its full list at once",
  async (id) => {
    const app = await appWith({ [SHOW]: {} });
    const feed = feedData({ id }, EVENING_MS);
    const list = feedList({ id }, EVENING_MS);
    await Promise.all([ensure(app, feed), ensure(app, list)]);
    const isOld = ({ key }: typeof feed | typeof list) =>
      app.queryClient.getQueryState(key)?.isInvalidated;
    expect([isOld(feed), isOld(list)]).toEqual([false, false]);
    await changeRecordings(app, [{ kind: "delete", showId: "rive_une-1" }]);
    expect([isOld(feed), isOld(list)]).toEqual([true, true]);
  },
);

test("changes go out one after the other, up to the first that fails", async () => {
  const app = await appWith({ [SHOW]: {}, [`${SERIE}all/`]: 500 });
  const remove = { kind: "delete", showId: "rive_une-1" } as const;
  const all = { kind: "deleteSeries", serieId: "fr-8d", part: "all" } as const;
  const { count } = await changeRecordings(app, [remove, all, remove]);
  expect(count).toBe(1);
  expect(app.written.map(({ call }) => call)).toEqual([SHOW, `${SERIE}all/`]);
});

test.each(["episodes", "scheduler", "all"] as const)(
  "DELETE recordings/serial/{id}/%s/ takes that part of a series away",
  async (part) => {
    const app = await appWith({ [`${SERIE}${part}/`]: {} });
    const send = jest.spyOn(app.api, "send");
    const change = { kind: "deleteSeries", serieId: "fr-8d", part } as const;
    expect((await changeRecordings(app, [change])).message).toBeNull();
    expect(
      send.mock.calls.map(([call, write]) => [write.method, call]),
    ).toEqual([["DELETE", `${SERIE}${part}/`]]);
  },
);

test("a series rule over quota says so, though it was kept", async () => {
  const app = await appWith({ [SERIE]: {} });
  await ensure(app, recordingLibrary);
  const serie = {
    kind: "recordSeries",
    serieId: "fr-8d",
    retention: 5,
  } as const;
  expect((await changeRecordings(app, [serie])).message).toBe(
    "recording.quotaExceeded",
  );
  expect(app.written).toEqual([{ call: SERIE, payload: { retention: 5 } }]);
});
