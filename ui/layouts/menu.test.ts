/** The menu (spec, section 2): Home, Live, TV guide, Search, Recordings, Suggestions, Help, MySports, Actors, VOD and Settings. */
import { ANONYMOUS, type SessionStatus } from "../domain/session";
import { menuFor } from "./menu";

const subscriber = (permissions: string[]): SessionStatus => ({
  state: "authenticated",
  profile: { username: "a@b.ch", countryLocked: false, permissions },
});

const items = (session: SessionStatus) => menuFor(session).map(({ to }) => to);

const SPEC = [
  "/home",
  "/live/normal",
  "/guide",
  "/search/all",
  "/recordings/completed",
  "/suggestions",
  "/feedback",
  "/mysports/future",
  "/actors/subscribed",
  "/vod",
  "/settings",
];

test("a subscriber with every permission has all items, in the spec's order", () => {
  const all = subscriber([
    "recordings",
    "suggestions",
    "mysports",
    "vod_mobile",
  ]);
  // Items of our own may stand among them.
  expect(items(all).filter((to) => SPEC.includes(to))).toEqual(SPEC);
});

test("an item without its permission is hidden", () => {
  expect(items(subscriber(["recordings"]))).toContain("/recordings/completed");
  expect(items(subscriber([]))).not.toContain("/recordings/completed");
  expect(items(subscriber([]))).not.toContain("/vod");
  expect(items(ANONYMOUS)).toContain("/feedback");
});

test("the item of the page that is open is marked, and no other", () => {
  const at = (pathname: string) =>
    menuFor(ANONYMOUS)
      .filter(({ isAt }) => isAt(pathname))
      .map(({ to }) => to);
  expect(at("/feedback")).toEqual(["/feedback"]);
  const subscribed = menuFor(subscriber(["vod_mobile"]));
  expect(
    subscribed.filter(({ isAt }) => isAt("/vod/45501")).map(({ to }) => to),
  ).toEqual(["/vod"]);
  expect(at("/live/de/show/x")).toEqual(["/live/normal"]);
  expect(at("/homepersonalize")).toEqual(["/home"]);
  for (const path of ["/settings/help", "/pair", "/diagnostic/household"])
    expect(at(path)).toEqual(["/settings"]);
  const recording = menuFor(subscriber(["recordings"]));
  expect(
    recording.filter(({ isAt }) => isAt("/download/x")).map(({ to }) => to),
  ).toEqual(["/recordings/completed"]);
});
