/** Spec, section 9, "Search": fuzzy, with threshold 0.4; title and series title 0.3, channel name 0.7. */
import { channelOf } from "../../api/wire/channel";
import { showOf } from "../../api/wire/show";
import { cardChannelOf } from "../../domain/channel";
import type { Found, FoundShow } from "../../domain/found";
import type { Findable } from "../../domain/foundOrder";
import { cardShowOf } from "../../domain/show";
import { vodElementsOf } from "../../api/wire/vod";
import { wireVodElement } from "../../testing/vod";
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
const ids = (found: Findable) => found.shows.map(({ show }) => show.id);

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
  const nearby = { ...NOTHING, shows: [shown("air", "Journal")] };
  expect(ids(ranked(found, "journal", [nearby]))).toEqual(["air", "server"]);
});

test("what has the word in its title comes before what resembles it, and the server's order stays", () => {
  const server = [
    shown("last", "Quand le loup revient"),
    shown("first", "Le loup des neiges"),
  ];
  const near = ["Planet Loop", "Lulu Loutre", "Le Loup"];
  const shows = near.map((title) => shown(title, title));
  const found = ranked({ ...NOTHING, shows: server }, "loup", [
    { ...NOTHING, shows },
  ]);
  expect(ids(found).slice(0, 3)).toEqual(["last", "first", "Le Loup"]);
});

test("what is near is found through accents and small typing errors", () => {
  const nearby = { ...NOTHING, shows: [shown("air", "Orphelines")] };
  expect(ids(ranked(NOTHING, "orphélines", [nearby]))).toEqual(["air"]);
  expect(ids(ranked(NOTHING, "orphelinse", [nearby]))).toEqual(["air"]);
  expect(ids(ranked(NOTHING, "tennis", [nearby]))).toEqual([]);
});

test.each([
  ["mast", "M.A.S.T."],
  ["M.A.S.T", "Mast"],
  ["mash", "M*A*S*H"],
  ["mr robot", "Mr. Robot"],
  ["wall e", "WALL·E"],
  ["...", "..."],
])("%j finds %j, whatever marks stand between its letters", (text, title) => {
  const nearby = { ...NOTHING, shows: [shown("air", title)] };
  expect(ids(ranked(NOTHING, text, [nearby]))).toEqual(["air"]);
});

test("the letters of a name are found before those of a longer word", () => {
  const shows = [shown("long", "Mastodonte en vue"), shown("name", "M.A.S.T.")];
  expect(ids(ranked(NOTHING, "mast", [{ ...NOTHING, shows }]))[0]).toBe("name");
});

test("a channel is found by its name, and so is what is on it", () => {
  const nearby = {
    ...NOTHING,
    shows: [shown("air", "Météo", "Alpes TV")],
    channels: [shown("x", "x", "Alpes TV").channel],
  };
  const found = ranked(NOTHING, "alpes", [nearby]);
  expect(ids(found)).toEqual(["air"]);
  expect(found.channels.map(({ name }) => name)).toEqual(["Alpes TV"]);
});

test("titles on demand and people are ranked with what is loaded as well", () => {
  const titles = (names: string[]) =>
    vodElementsOf(
      names.map((name) => wireVodElement({ name, show_id: `vod-${name}` })),
    );
  const found = {
    ...NOTHING,
    people: ["Marc Delacombe", "Ada Colin"],
    vod: titles(["La vallée des cols perdus", "Le vallon"]),
  };
  const loaded = { ...NOTHING, people: ["Ada Col"], vod: titles(["Le col"]) };
  const { people, vod } = ranked(found, "col", [loaded]);
  expect(people).toEqual(["Ada Col", "Ada Colin", "Marc Delacombe"]);
  expect(vod.map(({ name }) => name)).toEqual([
    "Le col",
    "La vallée des cols perdus",
    "Le vallon",
  ]);
});

test("the index is kept between letters", () => {
  let reads = 0;
  const air = shown("air", "");
  Object.defineProperty(air.show, "title", {
    get() {
      reads += 1;
      return "Journal";
    },
  });
  const nearby = { ...NOTHING, shows: [air] };
  expect(ids(ranked(NOTHING, "jou", [nearby]))).toEqual(["air"]);
  const before = reads;
  expect(ids(ranked(NOTHING, "jour", [nearby]))).toEqual(["air"]);
  expect(reads).toBe(before);
});

test("what the server found stays, however it is called, and nothing stands twice", () => {
  const known = shown("server", "Sans rapport");
  const found = { ...NOTHING, shows: [known] };
  const nearby = { ...NOTHING, shows: [known] };
  expect(ids(ranked(found, "journal", [nearby]))).toEqual(["server"]);
});

test.each(["a".repeat(10_000), "📺", "مسلسل", "<b>", "\\", "%00", "("])(
  "%j breaks nothing",
  (text) => {
    const nearby = { ...NOTHING, shows: [shown("air", "Journal")] };
    expect(() => ranked(NOTHING, text, [nearby])).not.toThrow();
  },
);
