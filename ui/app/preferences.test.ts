/** @jest-environment jsdom */
/** What is chosen on a device, its defaults, and forgetting it. */
import { applyAppearance } from "./appearance";
import { isOn, prefer, preference, resetPreferences } from "./preferences";

beforeEach(() => window.localStorage.clear());

test("what was not chosen is as by default", () => {
  expect(isOn("compactList")).toBe(false);
  expect(isOn("rememberHistory")).toBe(true);
});

test("shows are in a grid by default, and the line-up is in a list", () => {
  expect(isOn("showList")).toBe(false);
  expect(isOn("channelGrid")).toBe(false);
});

test("a choice wins over the default", () => {
  prefer("compactList", "true");
  prefer("rememberHistory", "false");
  expect(isOn("compactList")).toBe(true);
  expect(isOn("rememberHistory")).toBe(false);
});

test("a reset forgets choices, and keeps who is signed in", () => {
  prefer("audio", "de");
  prefer("signedIn", "1");
  resetPreferences();
  expect(preference("audio")).toBeNull();
  expect(preference("signedIn")).toBe("1");
});

test.each([
  ["compactList", "data-compact"],
  ["hideMenu", "data-menu-hidden"],
  ["showList", "data-show-list"],
  ["liteMode", "data-lite"],
] as const)("style sheets know of %s by %s", (name, attribute) => {
  const root = document.documentElement;
  prefer(name, "true");
  applyAppearance(root);
  expect(root.hasAttribute(attribute)).toBe(true);
  prefer(name, null);
  applyAppearance(root);
  expect(root.hasAttribute(attribute)).toBe(false);
});
