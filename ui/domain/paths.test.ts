/** Pins every URL of the UI. */
import {
  isChildPage,
  isParentalControl,
  paths,
  sectionAt,
  sectionOf,
} from "./paths";

test("every URL of the UI is pinned", () => {
  expect(paths.home()).toBe("/home");
  expect(paths.homeFeed({ id: 105, arg: 5 })).toBe("/home?feed=105-5");
  expect(paths.live()).toBe("/live/normal");
  expect(paths.list("home")).toBe("/home");
  expect(paths.list("live")).toBe("/live/normal");
  expect(paths.show("home", "rts_1-17")).toBe("/home/show/rts_1-17");
  expect(paths.show("live", "rts_1-17")).toBe("/live/normal/show/rts_1-17");
});

test("an id cannot leave its segment", () => {
  expect(paths.show("home", "../a?b#c")).toBe("/home/show/..%2Fa%3Fb%23c");
});

test("paths containing /show/, /serie/ or /people/ are child pages that keep a back-history", () => {
  expect(isChildPage("/home/show/1")).toBe(true);
  expect(isChildPage("/live/normal/serie/1")).toBe(true);
  expect(isChildPage("/search/people/Jean")).toBe(true);
  expect(isChildPage("/showsactors/past")).toBe(false);
  expect(isChildPage("/home")).toBe(false);
});

test("paths containing /parentalcontrol are recognised", () => {
  expect(isParentalControl("/parentalcontrol")).toBe(true);
  expect(isParentalControl("/settings/parentalcontrol")).toBe(true);
  expect(isParentalControl("/live/normal")).toBe(false);
});

test("live is the section of everything that isn't home", () => {
  expect(sectionAt("/live/normal")).toBe("live");
  expect(sectionAt("/pair")).toBeUndefined();
  expect(sectionOf("/pair")).toBe("live");
  expect(sectionOf("/home/show/1")).toBe("home");
  expect(sectionOf("/homepersonalize")).toBe("live");
  expect(sectionOf("/live/normal")).toBe("live");
});
