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
const commandByName: Readonly<Record<string, Command>> = {
  Enter: "ok",
  GoBack: "back",
};

/** Buttons that mean something to what plays; nothing else takes notice of them. */
export type PlayerKey =
  | "play"
  | "pause"
  | "playPause"
  | "stop"
  | "rewind"
  | "forward"
  | "channelUp"
  | "channelDown"
  | "lastChannel"
  | "channels"
  | "info"
  | "record"
  | "red"
  | "green"
  | "yellow"
  | "blue";

const playerKeyByCode: Readonly<Record<number, PlayerKey>> = {
  415: "play",
  19: "pause",
  10252: "playPause", // Samsung
  179: "playPause", // Keyboards
  413: "stop",
  178: "stop", // Keyboards
  412: "rewind",
  417: "forward",
  33: "channelUp", // LG
  34: "channelDown", // LG
  427: "channelUp", // Samsung
  428: "channelDown", // Samsung
  10190: "lastChannel", // Samsung
  458: "channels", // The guide's own button
  10073: "channels", // Samsung
  457: "info",
  416: "record",
  403: "red",
  404: "green",
  405: "yellow",
  406: "blue",
};

/** What a key event asks of what plays. */
export function playerKeyOf(event: KeyboardEvent): PlayerKey | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  return playerKeyByCode[event.keyCode];
}

/** The buttons that Samsung delivers only to a page that registered them. */
export const samsungKeys = [
  "Exit",
  "MediaPlayPause",
  "MediaPlay",
  "MediaPause",
  "MediaStop",
  "MediaRewind",
  "MediaFastForward",
  "ChannelUp",
  "ChannelDown",
  "ChannelList",
  "PreviousChannel",
  "MediaRecord",
  "Info",
  "Guide",
  "ColorF0Red",
  "ColorF1Green",
  "ColorF2Yellow",
  "ColorF3Blue",
  "0",
  "1",
  "2",
  "3",
  "4",
  "5",
  "6",
  "7",
  "8",
  "9",
];

/** What a key event asks for; `undefined` for every key that is not ours. */
export function commandOf(event: KeyboardEvent): Command | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  return commandByCode[event.keyCode] || commandByName[event.key];
}

/** The digit a key stands for: the remote's own (48 to 57), a keyboard's above the letters, or those at its right. */
export function digitOf(event: KeyboardEvent): string | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  if (/^[0-9]$/.test(event.key)) return event.key;
  const { keyCode } = event;
  if (keyCode >= 48 && keyCode <= 57) return String(keyCode - 48);
  return keyCode >= 96 && keyCode <= 105 ? String(keyCode - 96) : undefined;
}

/**
 * Whether a key belongs to the text field it was pressed in, which is being written in: the caret moves, a letter goes, Back ends
 * it. Out of a single line Up and Down lead on. In a field that can only be read every key means what it means elsewhere.
 */
export function isForTextField(event: KeyboardEvent): boolean {
  const field = event.target;
  if (field instanceof HTMLTextAreaElement) return !field.readOnly;
  return (
    field instanceof HTMLInputElement &&
    !/^(button|checkbox|radio|range|submit|reset)$/.test(field.type) &&
    !field.readOnly &&
    event.keyCode !== 38 &&
    event.keyCode !== 40
  );
}
