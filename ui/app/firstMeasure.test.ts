/** @jest-environment jsdom */
/** How fast a TV is, at its first start. */
import { measureAtFirstStart } from "./firstMeasure";
import { isOn, prefer, preference, resetPreferences } from "./preferences";

const SLOW_MS = 150;
const FAST_MS = 12;

beforeEach(() => {
  jest.useFakeTimers();
  window.localStorage.clear();
  document.documentElement.removeAttribute("data-lite");
});

afterEach(() => jest.useRealTimers());

/** What is measured at its first start, one after the other. */
function start(...found: number[]) {
  const measure = jest.fn(() => found.shift() ?? FAST_MS);
  measureAtFirstStart(measure);
  return measure;
}

test("a TV that is slow each time gets the lite mode, at once and for the server", () => {
  const cookie = jest.spyOn(document, "cookie", "set");
  const measure = start(SLOW_MS, SLOW_MS, SLOW_MS);
  jest.advanceTimersByTime(60_000);
  expect(measure).toHaveBeenCalledTimes(3);
  expect(isOn("liteMode")).toBe(true);
  expect(document.documentElement.hasAttribute("data-lite")).toBe(true);
  expect(cookie).toHaveBeenLastCalledWith(
    expect.stringMatching(/^lucarne_appearance=lite;/),
  );
});

test("one that is fast is measured once, and stays as it is", () => {
  const measure = start();
  jest.advanceTimersByTime(60_000);
  expect(measure).toHaveBeenCalledTimes(1);
  expect(preference("liteMode")).toBeNull();
  expect(start()).not.toHaveBeenCalled();
});

test("one that is busy with its first screen is not slow", () => {
  start(SLOW_MS, SLOW_MS, FAST_MS);
  jest.advanceTimersByTime(60_000);
  expect(preference("liteMode")).toBeNull();
});

test.each([
  ["keys are pressed", () => new KeyboardEvent("keydown", { bubbles: true })],
  ["a pointer moves", () => new MouseEvent("mousemove", { bubbles: true })],
  ["its wheel turns", () => new WheelEvent("wheel", { bubbles: true })],
])("while %s nothing is measured", (_what, event) => {
  const measure = start();
  for (let second = 0; second < 10; second += 1) {
    jest.advanceTimersByTime(1_000);
    document.body.dispatchEvent(event());
  }
  expect(measure).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2_000);
  expect(measure).toHaveBeenCalledTimes(1);
});

test("what was chosen stays, also when it is chosen meanwhile", () => {
  prefer("liteMode", "false");
  const measure = start(SLOW_MS);
  jest.advanceTimersByTime(60_000);
  expect(measure).not.toHaveBeenCalled();
  prefer("liteMode", null);
  start(SLOW_MS, SLOW_MS, SLOW_MS);
  jest.advanceTimersByTime(3_000);
  prefer("liteMode", "false");
  jest.advanceTimersByTime(60_000);
  expect(preference("liteMode")).toBe("false");
});

test("after a reset the next start measures again", () => {
  start();
  jest.advanceTimersByTime(60_000);
  resetPreferences();
  const measure = start();
  jest.advanceTimersByTime(60_000);
  expect(measure).toHaveBeenCalledTimes(1);
});
