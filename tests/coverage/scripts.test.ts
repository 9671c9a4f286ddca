/** Which scripts bench/size.mjs weighs: those of a page's first screen, and what a stream needs on top of them. */
import {
  foreignEngines,
  KINDS,
  scriptsOfPage,
  scriptsOfStream,
} from "../../bench/scripts.mjs";

/** A build in which the player's own code is shared by its parts. */
const BUILT = {
  entry: "tv.js",
  preloads: ["start.tv.js"],
  chunks: {
    home: ["home.js", "rail.js"],
    fr: ["fr.js"],
    "feed.fr": ["feed.fr.js"],
    play: ["play.js"],
    start: ["start.js", "core.js"],
    player: ["player.js", "core.js"],
    "player.fr": ["player.fr.js"],
    "prompts.fr": ["prompts.fr.js"],
    hls: ["hls.js"],
    dash: ["dash.js"],
    mpegts: ["mpegts.js"],
  },
};

/** What fetches the player's code fetches this script at once, too. */
const withStart = (script: string) => ({
  ...BUILT,
  chunks: { ...BUILT.chunks, start: ["start.js", "core.js", script] },
});

test("a page's first screen is what starts the app, its own scripts and its words", () => {
  expect(scriptsOfPage(BUILT, "home", ["feed"], "fr")).toEqual([
    "tv.js",
    "start.tv.js",
    "home.js",
    "rail.js",
    "fr.js",
    "feed.fr.js",
  ]);
});

test("a stream is its player, its words and the engine of its kind, each script once", () => {
  expect(scriptsOfStream(BUILT, "tv", "hls", "fr").sort()).toEqual([
    "core.js",
    "hls.js",
    "play.js",
    "player.fr.js",
    "player.js",
    "prompts.fr.js",
    "start.js",
  ]);
});

test("a part that the build doesn't have is named", () => {
  expect(() => scriptsOfStream(BUILT, "web", "hls", "fr")).toThrow(
    "there is no chunk for PlayerScreen.web",
  );
});

test.each(KINDS)("a stream of the kind %s fetches no other engine", (kind) => {
  expect(foreignEngines(BUILT, "tv", kind)).toEqual([]);
});

test("an engine that comes with the player's own code is foreign to the other kinds", () => {
  const built = withStart("dash.js");
  expect(foreignEngines(built, "tv", "hls")).toEqual(["dash"]);
  expect(foreignEngines(built, "tv", "mpegts")).toEqual(["dash"]);
  expect(foreignEngines(built, "tv", "dash")).toEqual([]);
});
