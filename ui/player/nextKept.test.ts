/** What was recorded or archived goes on with the next episode that was, near its end. */
import { RECORDINGS_CALL } from "../api/accountCalls";
import { playerStage, rightsCall, wireRights } from "../testing/playerStage";
import { EVENING_S, wireShow } from "../testing/wireFixtures";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const DAY_S = 86_400;
const FOLLOWERS = "/api/mobile/show/details/rive_une-1/c2c/";

/** An episode that was on so many days ago; replay is over after seven. */
const episode = (number: number, daysAgo: number) =>
  wireShow({
    show_id: `rive_une-${number}`,
    show_title: `Épisode ${number}`,
    show_serie_id: "mountains",
    show_serie_season: 1,
    show_serie_episode: number,
    show_start: EVENING_S - daysAgo * DAY_S,
    show_stop: EVENING_S - daysAgo * DAY_S + 3600,
  });

const recorded = (show: ReturnType<typeof episode>) => ({
  ...show,
  show_pad_in: 0,
  show_pad_out: 0,
});

type Place = "recording" | "archive" | "replay";

/** Near the end of the first episode, played from a place. */
async function nearEnd(
  location: Place,
  { shows = [episode(1, 30)], archives = [] as string[], answers = {} },
) {
  const rights = wireRights({ live: false, [location]: true, location });
  const stage = await playerStage({
    answers: {
      [rightsCall("rive_une-1")]: rights,
      [RECORDINGS_CALL]: { shows: shows.map(recorded), series: [], archives },
      [FOLLOWERS]: { shows: [episode(9, 1)] },
      ...answers,
    },
  });
  await stage.play(stage.show(episode(1, 30)));
  stage.engine.at({ positionS: 3590 });
  await jest.advanceTimersByTimeAsync(250);
  return stage;
}

const KEPT = [episode(3, 10), episode(1, 30), episode(2, 20)];

test.each(["recording", "archive"] as const)(
  "near the end of one from the %s the next one that is kept is offered, and goes on by itself from there",
  async (location) => {
    const archives = location === "archive" ? ["rive_une-2"] : [];
    const next = `?location=${location}`;
    const { app, engine, player } = await nearEnd(location, {
      shows: KEPT,
      archives,
      answers: { [rightsCall("rive_une-2", next)]: wireRights({ location }) },
    });
    expect(player.state().next).toMatchObject({ title: "Épisode 2", inS: 10 });
    expect(app.asked).not.toContain(FOLLOWERS);
    engine.at({ positionS: 3600 });
    await jest.advanceTimersByTimeAsync(250);
    expect(app.asked).toContain(rightsCall("rive_une-2", next));
    expect(player.state().item).toMatchObject({
      location,
      show: { id: "rive_une-2" },
    });
  },
);

test("who seeks past the end is offered the next one before it begins", async () => {
  const { engine, player, tell } = await nearEnd("recording", { shows: KEPT });
  engine.at({ positionS: 600 });
  await jest.advanceTimersByTimeAsync(250);
  expect(player.state().next).toMatchObject({ inS: null });
  await tell({ kind: "seek", atS: 3600 });
  await jest.advanceTimersByTimeAsync(250);
  expect(player.state()).toMatchObject({
    item: { show: { id: "rive_une-1" } },
    next: { title: "Épisode 2", inS: 10 },
  });
});

test("after the last one that is kept comes what the head-end goes on with", async () => {
  const { player } = await nearEnd("recording", {});
  expect(player.state().next).toMatchObject({ title: "Épisode 9" });
});

test("what is to be recorded only is not offered, and neither is anything where the list can't be had", async () => {
  const coming = { ...episode(2, 0), show_start: EVENING_S + 3600 };
  const none = { [FOLLOWERS]: { shows: [] } };
  const shows = [episode(1, 30), { ...coming, show_stop: EVENING_S + 7200 }];
  const { player } = await nearEnd("recording", { shows, answers: none });
  expect(player.state().next).toBeNull();
  const lost = await nearEnd("recording", {
    answers: { ...none, [RECORDINGS_CALL]: 503 },
  });
  expect(lost.player.state().next).toBeNull();
});

test("a replay goes on with what the head-end says, whatever is recorded", async () => {
  const { app, player } = await nearEnd("replay", { shows: KEPT });
  expect(player.state().next).toMatchObject({ title: "Épisode 9" });
  expect(app.asked).not.toContain(RECORDINGS_CALL);
});

test("the list says which series it is where nothing else does", async () => {
  const location = "recording";
  const rights = wireRights({ live: false, recording: true, location });
  const { engine, play, player, show } = await playerStage({
    answers: {
      [rightsCall("rive_une-1")]: rights,
      [RECORDINGS_CALL]: {
        shows: KEPT.map(recorded),
        series: [],
        archives: [],
      },
    },
  });
  await play(show({ ...episode(1, 30), show_serie_id: "" }));
  engine.at({ positionS: 3590 });
  await jest.advanceTimersByTimeAsync(250);
  expect(player.state().next).toMatchObject({ title: "Épisode 2" });
});
