/** @jest-environment jsdom */
/** What is chosen on a device, its defaults, and forgetting it. */
import { applyAppearance } from "./appearance";
import { isOn, prefer, preference, resetPreferences } from "./preferences";

beforeEach(() => window.localStorage.clear());

test("what was not chosen is as by default", () => {
  expect(isOn("compactList")).toBe(false);
  expect(isOn("rememberHistory")).toBe(true);
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

test("style sheets know what changes the look", () => {
  const root = document.documentElement;
  prefer("compactList", "true");
  applyAppearance(root);
  expect(root.hasAttribute("data-compact")).toBe(true);
  prefer("compactList", null);
  applyAppearance(root);
  expect(root.hasAttribute("data-compact")).toBe(false);
});
