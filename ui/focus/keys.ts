/** The remote control's keys: the one table from what a TV sends to what Lucarne does. */

export type Direction = "left" | "up" | "right" | "down";
export type Command = Direction | "ok" | "back" | "exit";

/** By `keyCode`: TVs of 2018 send no usable `key` for their own buttons. */
const commandByCode: Readonly<Record<number, Command>> = {
  37: "left",
  38: "up",
  39: "right",
  40: "down",
  13: "ok",
  8: "back", // Backspace, for keyboards
  27: "back", // Escape
  461: "back", // LG
  10009: "back", // Samsung
  10182: "exit", // Samsung
};

/** By `key`, for the browsers that name the button and leave the code at 0. */
const commandByName: Readonly<Record<string, Command>> = { GoBack: "back" };

/** The buttons that Samsung delivers only to a page that registered them. */
export const samsungKeys = ["Exit"];

/** What a key event asks for; `undefined` for every key that is not ours. */
export function commandOf(event: KeyboardEvent): Command | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  return commandByCode[event.keyCode] || commandByName[event.key];
}

/** Whether a key belongs to the text field it was pressed in: the caret moves, a letter goes. */
export function isForTextField(event: KeyboardEvent): boolean {
  const field = event.target;
  const isText =
    field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement &&
      !/^(button|checkbox|radio|range|submit|reset)$/.test(field.type));
  if (!isText) return false;
  const { keyCode } = event;
  return keyCode === 8 || keyCode === 37 || keyCode === 39;
}
