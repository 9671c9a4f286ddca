/**
 * @jest-environment jsdom
 *
 * What each button of a remote control means.
 */
import { commandOf, isForTextField } from "./keys";

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

test("a browser's shortcut stays the browser's", () => {
  expect(commandOf(key({ keyCode: 37, altKey: true }))).toBeUndefined();
});

test("Backspace and the sideways arrows belong to the text field they are pressed in", () => {
  const field = document.createElement("input");
  const pressed: boolean[] = [];
  field.addEventListener("keydown", (event) =>
    pressed.push(isForTextField(event)),
  );
  for (const keyCode of [8, 37, 39, 38, 461])
    field.dispatchEvent(key({ keyCode }));
  field.type = "checkbox";
  field.dispatchEvent(key({ keyCode: 37 }));
  expect(pressed).toEqual([true, true, true, false, false, false]);
});
