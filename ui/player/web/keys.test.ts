/** What each key does while the player fills the window. */
import { actionOf, digitOf, SHORTCUTS, type PressedKey } from "./keys.web";

const pressed = (
  key: string,
  target: PressedKey["target"] = "page",
): PressedKey => ({ key, isModified: false, target });

test.each([
  [" ", "toggle"],
  ["k", "toggle"],
  ["K", "toggle"],
  ["ArrowLeft", "back"],
  ["PageUp", "channelUp"],
  ["PageDown", "channelDown"],
  ["l", "lastChannel"],
  ["b", "startOver"],
  ["d", "backToLive"],
  ["s", "stop"],
  ["a", "tracks"],
  ["r", "record"],
  ["?", "help"],
  ["x", null],
])("%s does %s", (key, does) => {
  expect(actionOf(pressed(key))).toBe(does);
});

test("a key with Control, Alt or Meta is the browser's", () => {
  const key = { ...pressed("f"), isModified: true };
  expect(actionOf(key)).toBeNull();
  expect(digitOf({ ...pressed("1"), isModified: true })).toBeNull();
});

test("Space and Enter press the button that has the focus, arrows move the slider and the choice that have it", () => {
  expect(actionOf(pressed(" ", "button"))).toBeNull();
  expect(actionOf(pressed("Enter", "button"))).toBeNull();
  expect(actionOf(pressed("ArrowLeft", "slider"))).toBeNull();
  expect(actionOf(pressed("ArrowDown", "choice"))).toBeNull();
  expect(actionOf(pressed("ArrowLeft", "button"))).toBe("back");
});

test("channel keys zap, whatever has the focus", () => {
  for (const target of ["page", "button", "slider", "choice"] as const) {
    expect(actionOf(pressed("PageUp", target))).toBe("channelUp");
    expect(actionOf(pressed("PageDown", target))).toBe("channelDown");
  }
});

test("digits are a channel's number", () => {
  expect(digitOf(pressed("7"))).toBe(7);
  expect(digitOf(pressed("F7"))).toBeNull();
});

/** Keys that the overlay calls by a sign. */
const SIGNS: Readonly<Record<string, string>> = {
  "←": "ArrowLeft",
  "→": "ArrowRight",
  "↑": "ArrowUp",
  "↓": "ArrowDown",
  "Page ↑": "PageUp",
  "Page ↓": "PageDown",
};

test("the overlay lists every action once, by a key that does it", () => {
  const printed = Array.from({ length: 94 }, (_, at) =>
    String.fromCharCode(33 + at),
  );
  const keys = [...printed, ...Object.values(SIGNS)];
  const actions = new Set(keys.map((key) => actionOf(pressed(key))));
  actions.delete(null);
  const listed = SHORTCUTS.filter(
    ({ does }) => does !== "number" && does !== "escape",
  );
  expect(listed.map(({ does }) => does).sort()).toEqual([...actions].sort());
  for (const { keys: sign, does } of listed)
    expect(actionOf(pressed(SIGNS[sign] ?? sign))).toBe(does);
});
