/**
 * @jest-environment jsdom
 *
 * What each button of a remote control means.
 */
import { commandOf, digitOf, isForTextField, playerKeyOf } from "./keys";

const key = (init: KeyboardEventInit) => new KeyboardEvent("keydown", init);

test("Back is Back on LG, on Samsung, on a keyboard, and where the browser names it", () => {
  const backs = [{ keyCode: 461 }, { keyCode: 10009 }, { keyCode: 27 }];
  for (const init of [...backs, { keyCode: 8 }, { key: "GoBack" }])
    expect(commandOf(key(init))).toBe("back");
});

test("arrows, OK and Samsung's Exit are ours, other keys are not", () => {
  const codes = [37, 38, 39, 40, 13, 10182, 65];
  expect(codes.map((keyCode) => commandOf(key({ keyCode })))).toEqual([
    "left",
    "up",
    "right",
    "down",
    "ok",
    "exit",
    undefined,
  ]);
});

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
});

describe("in a text field", () => {
  const field = document.createElement("input");
  const isTaken = (keyCode: number) => {
    let taken = false;
    const listener = (event: KeyboardEvent) => {
      taken = isForTextField(event);
    };
    field.addEventListener("keydown", listener, { once: true });
    field.dispatchEvent(key({ keyCode }));
    return taken;
  };

  beforeEach(() => {
    field.type = "text";
    field.value = "abc";
    field.setSelectionRange(1, 1);
  });

  test("Backspace and the sideways arrows belong to it, other keys don't", () => {
    expect([8, 37, 39, 38, 40, 461].map(isTaken)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test("an arrow leads out of it when the caret can't go further that way", () => {
    field.setSelectionRange(0, 0);
    expect([isTaken(37), isTaken(39)]).toEqual([false, true]);
    field.setSelectionRange(3, 3);
    expect([isTaken(37), isTaken(39)]).toEqual([true, false]);
  });

  test("text that is marked keeps the arrows: they unmark it", () => {
    field.setSelectionRange(0, 3);
    expect([isTaken(37), isTaken(39)]).toEqual([true, true]);
  });

  test("a box to tick is no text field", () => {
    field.type = "checkbox";
    expect([isTaken(37), isTaken(8)]).toEqual([false, false]);
  });
});

test("a button of the player has one meaning, on LG and on Samsung", () => {
  const codes = [33, 427, 34, 428, 413, 10252, 406, 457, 65];
  expect(codes.map((keyCode) => playerKeyOf(key({ keyCode })))).toEqual([
    "channelUp",
    "channelUp",
    "channelDown",
    "channelDown",
    "stop",
    "playPause",
    "blue",
    "info",
    undefined,
  ]);
});
