/** What the operator announces: once on a device, while it is on, and before which pages (spec, section 7, `interstitiel`). */
import {
  announcementToShow,
  mayAnnounceBefore,
  withSeen,
  type Announcement,
  type NextPage,
} from "./announcement";

const announced = (id: string, expiresAtS = 2_000): Announcement => ({
  id,
  title: id,
  text: "",
  image: null,
  link: null,
  expiresAtS,
});

const shown = (all: Announcement[], seen: string[], nowMs = 1_000_000) =>
  announcementToShow(all, seen, nowMs)?.id;

test("an announcement is shown once on a device, and not after its end", () => {
  const all = [announced("a"), announced("b")];
  expect(shown(all, [])).toBe("a");
  expect(shown(all, ["a"])).toBe("b");
  expect(shown(all, ["b", "a"])).toBeUndefined();
  expect(shown(all, [], 1_999_999)).toBe("a");
  expect(shown(all, [], 2_000_000)).toBeUndefined();
});

test("nothing is shown while the operator announces nothing", () => {
  expect(shown([], [])).toBeUndefined();
});

test("a device remembers the latest 20 announcements that it showed", () => {
  let seen: string[] = [];
  for (let id = 0; id < 25; id += 1) seen = withSeen(seen, `${id}`);
  expect(seen).toHaveLength(20);
  expect(seen[0]).toBe("24");
  expect(withSeen(["b", "a"], "a")).toEqual(["a", "b"]);
});

test.each<[boolean, string, Partial<NextPage>]>([
  [true, "a list that the user chose", {}],
  [false, "a page that one was led or went back to", { isChosen: false }],
  [false, "signing in or out", { pathname: "/login", isPlain: true }],
  [false, "the picture", { pathname: "/player/live" }],
  [false, "what a card was opened for", { pathname: "/home/show/a-1" }],
  [false, "a person", { pathname: "/live/normal/people/Anna" }],
])("%s: an announcement before %s", (isShown, _, page) => {
  const home = { pathname: "/home", isPlain: false, isChosen: true };
  expect(mayAnnounceBefore({ ...home, ...page })).toBe(isShown);
});
