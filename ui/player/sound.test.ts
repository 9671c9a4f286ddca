/** The languages that were chosen by hand: for a programme in all its places, and for the evening. */
import { playerStage, rightsCall, wireRights } from "../testing/playerStage";
import { TWO_LANGUAGES } from "../testing/twoLanguages";
import { wireShow } from "../testing/wireFixtures";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const LIVE = { kind: "channel", channelId: "rive_une" } as const;

/** Watches live, of no series, and hears French. */
async function watching(changes: object = {}) {
  const startOver = wireRights({ location: "startover" });
  const staged = await playerStage({
    answers: { [rightsCall("rive_une-1", "?location=startover")]: startOver },
    ...changes,
  });
  await staged.play(LIVE);
  staged.engine.say(TWO_LANGUAGES);
  const asked = () => {
    const { audio, subtitles } = staged.engine.loads.at(-1)?.options ?? {};
    return { audio, subtitles };
  };
  return { ...staged, asked };
}

test("a sound that was chosen by hand lasts from live to the beginning, back to live and on the next channel", async () => {
  const { asked, engine, player, tell } = await watching();
  await tell({ kind: "audio", trackId: "de|" });
  await tell({ kind: "startOver" });
  expect(player.state().item?.location).toBe("startover");
  expect(asked()).toEqual({ audio: ["de"], subtitles: null });
  engine.say(TWO_LANGUAGES);
  await tell({ kind: "backToLive" });
  expect(player.state().item?.location).toBe("live");
  expect(asked().audio).toEqual(["de"]);
  await tell({ kind: "zap", step: 1 });
  await jest.advanceTimersByTimeAsync(1000);
  expect(player.state().item?.channel?.id).toBe("rive_deux");
  expect(asked().audio).toEqual(["de"]);
});

test("who chose subtitles alone still hears the language that is preferred", async () => {
  const { asked, tell } = await watching();
  await tell({ kind: "subtitles", trackId: "fr|" });
  await tell({ kind: "lastChannel" });
  await tell({ kind: "zap", step: 1 });
  await jest.advanceTimersByTimeAsync(1000);
  expect(asked()).toEqual({ audio: [], subtitles: "fr" });
});

test("what was chosen for a series goes before the evening's, except for what it was chosen for", async () => {
  const onAir = ["rive_une", "rive_deux"].map((show_channel, at) =>
    wireShow({
      show_id: `${show_channel}-1`,
      show_channel,
      show_serie_id: at === 1 ? "mountains" : "",
    }),
  );
  const { asked, memory, tell } = await watching({ onAir });
  memory.keepLanguages("mountains", { audio: "en", subtitles: null });
  await tell({ kind: "audio", trackId: "de|" });
  await tell({ kind: "zap", step: 1 });
  await jest.advanceTimersByTimeAsync(1000);
  expect(asked().audio).toEqual(["en"]);
  await tell({ kind: "lastChannel" });
  expect(asked().audio).toEqual(["de"]);
});

test("another person doesn't hear what the last one chose", async () => {
  const { app, asked, play, tell } = await watching();
  await tell({ kind: "audio", trackId: "de|" });
  app.session.set({ state: "anonymous" });
  await play(LIVE);
  expect(asked().audio).toEqual([]);
});

test("who changes the settings afterwards hears what they say", async () => {
  const { asked, memory, tell } = await watching();
  await tell({ kind: "audio", trackId: "de|" });
  jest.spyOn(memory, "languages").mockImplementation((_serieId, evening) => ({
    audio: "en",
    subtitles: null,
    ...evening,
  }));
  await tell({ kind: "startOver" });
  expect(asked().audio).toEqual(["en"]);
});
