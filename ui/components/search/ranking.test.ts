/** Spec, section 9, "Search": fuzzy, with threshold 0.4; title and series title 0.3, channel name 0.7. */
import { channelOf } from "../../api/wire/channel";
import { showOf } from "../../api/wire/show";
import { cardChannelOf } from "../../domain/channel";
import type { Found, FoundShow } from "../../domain/found";
import { cardShowOf } from "../../domain/show";
import { wireChannel, wireShow } from "../../testing/wireFixtures";
import { FUZZY, ranked } from "./ranking";

function shown(id: string, title: string, channelName = "Rive"): FoundShow {
  const show = showOf(wireShow({ show_id: id, show_title: title }));
  const channel = channelOf(
    wireChannel({ channel_epg: channelName, channel_name: channelName }),
  );
  return { show: cardShowOf(show), channel: cardChannelOf(channel) };
}

const NOTHING: Found = { shows: [], channels: [], people: [], vod: [] };
const ids = (found: Found) => found.shows.map(({ show }) => show.id);

test("fuzzy, with threshold 0.4; title and series title have weight 0.3, channel name has weight 0.7", () => {
  expect(FUZZY).toMatchObject({
    threshold: 0.4,
    keys: [
      { name: "title", weight: 0.3 },
      { name: "serieTitle", weight: 0.3 },
      { name: "channelName", weight: 0.7 },
    ],
  });
});

test("the server's results are ranked together with what is on air", () => {
  const found = { ...NOTHING, shows: [shown("server", "Le Grand Journal")] };
  const nearby = { shows: [shown("air", "Journal")], channels: [] };
  expect(ids(ranked(found, "journal", nearby))).toEqual(["air", "server"]);
});

test("what is near is found through accents and small typing errors", () => {
  const nearby = { shows: [shown("air", "Orphelines")], channels: [] };
  expect(ids(ranked(NOTHING, "orphélines", nearby))).toEqual(["air"]);
  expect(ids(ranked(NOTHING, "orphelinse", nearby))).toEqual(["air"]);
  expect(ids(ranked(NOTHING, "tennis", nearby))).toEqual([]);
});

test("a channel is found by its name, and so is what is on it", () => {
  const { shows, channels } = {
    shows: [shown("air", "Météo", "Alpes TV")],
    channels: [shown("x", "x", "Alpes TV").channel],
  };
  const found = ranked(NOTHING, "alpes", { shows, channels });
  expect(ids(found)).toEqual(["air"]);
  expect(found.channels.map(({ name }) => name)).toEqual(["Alpes TV"]);
});

test("what the server found stays, however it is called, and nothing stands twice", () => {
  const known = shown("server", "Sans rapport");
  const found = { ...NOTHING, shows: [known] };
  const nearby = { shows: [known], channels: [] };
  expect(ids(ranked(found, "journal", nearby))).toEqual(["server"]);
});

test.each(["a".repeat(10_000), "📺", "مسلسل", "<b>", "\\", "%00", "("])(
  "%j breaks nothing",
  (text) => {
    const nearby = { shows: [shown("air", "Journal")], channels: [] };
    expect(() => ranked(NOTHING, text, nearby)).not.toThrow();
  },
);
