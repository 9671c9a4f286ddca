/**
 * @jest-environment jsdom
 *
 * Rules for keys; what each button of each remote means is in `remotes.test.ts`.
 */
import { commandOf, digitOf, isForTextField, playerKeyOf } from "./keys";

const key = (init: KeyboardEventInit) => new KeyboardEvent("keydown", init);

test("digits come by code from a remote, by name from any keyboard, and from the block at its right", () => {
  const digits = [
    { keyCode: 48 },
    { keyCode: 57 },
    { keyCode: 97 },
    // Above the letters in France, with Shift.
    { keyCode: 54, key: "6", shiftKey: true },
  ];
  expect(digits.map((init) => digitOf(key(init)))).toEqual([
    "0",
    "9",
    "1",
    "6",
  ]);
  const others = [{ keyCode: 65 }, { keyCode: 49, ctrlKey: true }];
  for (const init of others) expect(digitOf(key(init))).toBeUndefined();
});

test("a browser's shortcut stays the browser's", () => {
  expect(commandOf(key({ keyCode: 37, altKey: true }))).toBeUndefined();
  expect(playerKeyOf(key({ keyCode: 33, ctrlKey: true }))).toBeUndefined();
});

test("a digit's name is no code: 4 and 8 are Back as codes", () => {
  for (const digit of ["4", "8"])
    expect(commandOf(key({ key: digit, keyCode: 0 }))).toBeUndefined();
});

describe("in a text field", () => {
  const ARROWS = [37, 38, 39, 40];
  const OTHERS = [8, 13, 27, 461];

  function isTaken(field: HTMLElement, keyCode: number): boolean {
    let taken = false;
    const listener = (event: KeyboardEvent) => {
      taken = isForTextField(event);
    };
    field.addEventListener("keydown", listener, { once: true });
    field.dispatchEvent(key({ keyCode }));
    return taken;
  }

  test("that is written in, all keys are its own, but those that lead out of a line", () => {
    const line = document.createElement("input");
    const taken = ARROWS.map((code) => isTaken(line, code));
    expect(taken).toEqual([true, false, true, false]);
    for (const code of OTHERS) expect(isTaken(line, code)).toBe(true);
    const text = document.createElement("textarea");
    for (const code of [...ARROWS, ...OTHERS])
      expect(isTaken(text, code)).toBe(true);
  });

  test("that can only be read now, none is", () => {
    for (const name of ["input", "textarea"] as const) {
      const field = document.createElement(name);
      field.readOnly = true;
      for (const code of [...ARROWS, ...OTHERS])
        expect(isTaken(field, code)).toBe(false);
    }
  });

  test("a box to tick is no text field", () => {
    const box = document.createElement("input");
    box.type = "checkbox";
    expect([37, 8].map((code) => isTaken(box, code))).toEqual([false, false]);
  });
});
