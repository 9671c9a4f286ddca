/** @jest-environment jsdom */
/** What the server hears of the choices of a device. */
import { writeAppearanceCookie } from "./appearanceCookie";
import { prefer, resetPreferences, type Preference } from "./preferences";

let cookie: jest.SpyInstance;

beforeEach(() => {
  window.localStorage.clear();
  cookie = jest.spyOn(document, "cookie", "set");
});

test("how pages look is in a cookie, and a reset takes it out", () => {
  prefer("playableOnly", "true");
  prefer("compactList", "true");
  writeAppearanceCookie();
  expect(cookie).toHaveBeenLastCalledWith(
    "lucarne_appearance=playable.compact; Path=/; Max-Age=31536000; Secure; SameSite=Strict",
  );
  resetPreferences();
  writeAppearanceCookie();
  expect(cookie).toHaveBeenLastCalledWith(
    "lucarne_appearance=; Path=/; Max-Age=0; Secure; SameSite=Strict",
  );
});

test.each([
  ["showList", "shows"],
  ["hideMenu", "menu"],
  ["liteMode", "lite"],
] as [Preference, string][])("the server hears of %s", (name, word) => {
  prefer(name, "true");
  writeAppearanceCookie();
  expect(cookie).toHaveBeenLastCalledWith(
    expect.stringMatching(`^lucarne_appearance=${word};`),
  );
});

/** Where each of them shows first, and so whether the server hears of it (decision 130). */
const PLACES: Record<Preference, "cookie" | "hydrated" | "later"> = {
  channelGrid: "cookie",
  playableOnly: "cookie",
  compactList: "cookie",
  showList: "cookie",
  hideMenu: "cookie",
  liteMode: "cookie",
  guideFilters: "hydrated",
  channelsByUsage: "hydrated",
  spoilerFree: "hydrated",
  username: "hydrated",
  reminders: "hydrated",
  videoPreviews: "hydrated",
  alwaysOnPlayer: "hydrated",
  rememberHistory: "hydrated",
  visits: "hydrated",
  vitals: "hydrated",
  audio: "hydrated",
  subtitles: "hydrated",
  volume: "later",
  muted: "later",
  bandwidth: "later",
  streamKind: "later",
  lastChannel: "later",
  quality: "later",
  seriesLanguages: "later",
  measured: "later",
  signedIn: "later",
};

test("the server hears of a choice by its word alone, and of what names a person never", () => {
  const told = Object.keys(PLACES).filter((name) => {
    window.localStorage.clear();
    prefer(name as Preference, "true");
    writeAppearanceCookie();
    const [written] = cookie.mock.lastCall as [string];
    return !written.startsWith("lucarne_appearance=;");
  });
  const inCookie = Object.entries(PLACES).filter(
    ([, place]) => place === "cookie",
  );
  expect(told).toEqual(inCookie.map(([name]) => name));
});
