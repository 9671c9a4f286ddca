/** The tabs of the live list. */
import { isUnderTab, liveTabOf, suggestedTabs } from "./liveTabRules";

const news = { id: "rive_une", language: "fr", genre: 12 };
const sport = { id: "arena", language: "de", genre: 4 };
const free = { id: "fast_dogs", language: "fr", genre: undefined };

test("a tab that is not known is the normal one", () => {
  expect(liveTabOf("genre-4")).toBe("genre-4");
  expect(liveTabOf("genre-77")).toBe("normal");
  expect(liveTabOf(undefined)).toBe("normal");
});

test("languages and what is on now decide what stands under a tab", () => {
  expect(isUnderTab("de", sport)).toBe(true);
  expect(isUnderTab("de", news)).toBe(false);
  expect(isUnderTab("genre-4", sport)).toBe(true);
  expect(isUnderTab("genre-4", free)).toBe(false);
});

test("a channel whose id starts with fast_ is a free ad-supported channel", () => {
  expect(isUnderTab("free", free)).toBe(true);
  expect(isUnderTab("free", news)).toBe(false);
});

test.each(["usage", "audience"] as const)(
  "%s changes the order only",
  (tab) => {
    expect([news, sport, free].every((one) => isUnderTab(tab, one))).toBe(true);
  },
);

test("the line-up suggests the tabs that have some of its channels, and not all", () => {
  expect(suggestedTabs([news, sport, free])).toEqual([
    "normal",
    "usage",
    "audience",
    "free",
    "fr",
    "de",
    "genre-12",
    "genre-4",
  ]);
  expect(suggestedTabs([news])).toEqual(["normal", "usage", "audience"]);
});
