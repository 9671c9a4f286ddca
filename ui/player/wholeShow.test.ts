/** Play, pressed on a card: what the card doesn't say of the show is found out. */
import { showOf } from "../api/wire/show";
import { cardShowOf } from "../domain/show";
import { playerStage, rightsCall, wireRights } from "../testing/playerStage";
import { EVENING_S, wireDetails, wireShow } from "../testing/wireFixtures";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const DETAILS = "/api/cache/show/details/rive_une-1/";
const ENDED = { show_start: EVENING_S - 7200, show_stop: EVENING_S - 3600 };
const KNOWN = {
  ...ENDED,
  show_serie_id: "mountains",
  show_exact_start: EVENING_S - 7200 + 180,
};
const CARD = {
  kind: "show",
  show: cardShowOf(showOf(wireShow(KNOWN))),
} as const;
const REPLAY = wireRights({ live: false, replay: true, location: "replay" });

const stage = (answers: object = {}) =>
  playerStage({
    answers: {
      [rightsCall("rive_une-1")]: REPLAY,
      [DETAILS]: wireDetails(KNOWN),
      ...answers,
    },
  });

test("a show that is played from a card begins at its true start", async () => {
  const { engine, play } = await stage();
  await play(CARD);
  expect(engine.loads[0]?.options.startS).toBe(180);
});

test("a show that is played from a card has a next episode", async () => {
  const next = wireShow({
    show_id: "rive_une-2",
    show_serie_id: "mountains",
    show_start: EVENING_S - 3600,
    show_stop: EVENING_S,
  });
  const { engine, play, player } = await stage({
    "/api/mobile/show/details/rive_une-1/c2c/": { shows: [next] },
  });
  await play(CARD);
  engine.at({ positionS: 3590 });
  await jest.advanceTimersByTimeAsync(250);
  expect(player.state().next).toMatchObject({ title: next.show_title });
});

test("a show that is played from a card is heard in the language that was chosen for its series", async () => {
  const { engine, memory, play } = await stage();
  jest.spyOn(memory, "languages").mockImplementation((serieId) => ({
    audio: serieId === "mountains" ? "de" : null,
    subtitles: null,
  }));
  await play(CARD);
  expect(engine.loads[0]?.options.audio).toEqual(["de"]);
});

test("details that can't be had, or don't come in 500 ms, keep nothing from playing", async () => {
  const lost = await stage({ [DETAILS]: 503 });
  await lost.play(CARD);
  expect(lost.phase()).toBe("playing");
  const slow = await stage();
  const { api } = slow.app;
  const get = api.get.bind(api);
  jest
    .spyOn(api, "get")
    .mockImplementation((call, read) =>
      call === DETAILS ? new Promise(() => {}) : get(call, read),
    );
  await slow.play(CARD);
  await jest.advanceTimersByTimeAsync(499);
  expect(slow.engine.loads).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(slow.phase()).toBe("playing");
});

test("what is told in full is not asked for again", async () => {
  const { app, play, show } = await stage();
  await play(show(KNOWN));
  expect(app.asked).not.toContain(DETAILS);
});
