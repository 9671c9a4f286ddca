/** Play, pressed on a card: what the card doesn't say of the show is found out. */
import { showOf } from "../api/wire/show";
import { cardShowOf } from "../domain/show";
import type { Languages } from "./memory";
import { playerStage, rightsCall, wireRights } from "../testing/playerStage";
import { TWO_LANGUAGES } from "../testing/twoLanguages";
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

const NEXT = wireShow({
  show_id: "rive_une-2",
  show_serie_id: "mountains",
  show_start: EVENING_S - 3600,
  show_stop: EVENING_S,
});

/** Details come 800 ms after they were asked for. */
async function lateStage() {
  const staged = await stage({
    "/api/mobile/show/details/rive_une-1/c2c/": { shows: [NEXT] },
  });
  const { api } = staged.app;
  const get = api.get.bind(api);
  jest.spyOn(api, "get").mockImplementation(async (call, read) => {
    if (call === DETAILS) await new Promise((come) => setTimeout(come, 800));
    return get(call, read);
  });
  let chosen: Languages | null = { audio: "de", subtitles: "fr" };
  jest
    .spyOn(staged.memory, "languages")
    .mockImplementation((serieId) =>
      serieId === "mountains" && chosen
        ? chosen
        : { audio: null, subtitles: null },
    );
  jest
    .spyOn(staged.memory, "keepLanguages")
    .mockImplementation((serieId, languages) => {
      if (serieId === "mountains") chosen = languages;
    });
  return { ...staged, kept: () => chosen };
}

test("details that come after 800 ms still find the next episode, and neither hold up nor disturb what plays", async () => {
  const { engine, phase, play, player } = await lateStage();
  await play(CARD);
  await jest.advanceTimersByTimeAsync(500);
  expect(phase()).toBe("playing");
  engine.at({ positionS: 3590 });
  await jest.advanceTimersByTimeAsync(250);
  expect(player.state().next).toBeNull();
  await jest.advanceTimersByTimeAsync(500);
  expect(player.state().next).toMatchObject({ title: NEXT.show_title });
  expect(player.state().item?.show?.serieId).toBe("mountains");
  expect(engine.loads).toHaveLength(1);
  expect(engine.did.some((what) => what.startsWith("seek"))).toBe(false);
});

test.each([
  ["before", 600],
  ["after", 900],
])(
  "details that come after 800 ms still bring the languages of the series: the stream says %s that what it has",
  async (_what, ms) => {
    const { engine, play, player } = await lateStage();
    await play(CARD);
    await jest.advanceTimersByTimeAsync(ms);
    engine.say(TWO_LANGUAGES);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(engine.did).toEqual(
      expect.arrayContaining(["audio de|", "subtitles fr|"]),
    );
    expect(player.state().tracks).toMatchObject({
      audioId: "de|",
      subtitlesId: "fr|",
    });
    // Once: what the stream changes by itself later stays so.
    engine.did.length = 0;
    engine.say(TWO_LANGUAGES);
    expect(engine.did).toEqual([]);
  },
);

test("what the viewer chose before the details came stays, and is remembered for the series", async () => {
  const { engine, kept, play, player, tell } = await lateStage();
  await play(CARD);
  await jest.advanceTimersByTimeAsync(600);
  engine.say(TWO_LANGUAGES);
  await tell({ kind: "audio", trackId: "fr|" });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(player.state().tracks.audioId).toBe("fr|");
  expect(kept()).toEqual({ audio: "fr", subtitles: null });
});

test("details that come late are used when it is begun anew", async () => {
  const { app, engine, play } = await lateStage();
  await play(CARD);
  await jest.advanceTimersByTimeAsync(1_000);
  engine.say({ kind: "error", error: { code: 3016, status: undefined } });
  await jest.advanceTimersByTimeAsync(0);
  expect(engine.loads[1]?.options).toMatchObject({
    audio: ["de"],
    subtitles: "fr",
  });
  expect(app.asked.filter((call) => call === DETAILS)).toHaveLength(1);
});

test("what is told in full is not asked for again", async () => {
  const { app, play, show } = await stage();
  await play(show(KNOWN));
  expect(app.asked).not.toContain(DETAILS);
});
