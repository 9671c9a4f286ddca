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
