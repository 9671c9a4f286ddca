/** The remote control's keys: the one table from what a TV sends to what Lucarne does. */

export type Direction = "left" | "up" | "right" | "down";
export type Command = Direction | "ok" | "back";

/** Buttons that mean something to what plays; of some, pages take notice as well. */
export type PlayerKey =
  | "play"
  | "pause"
  | "playPause"
  | "stop"
  | "rewind"
  | "forward"
  | "channelUp"
  | "channelDown"
  | "trackPrevious"
  | "trackNext"
  | "lastChannel"
  | "channels"
  | "languages"
  | "search"
  | "info"
  | "record"
  | "red"
  | "green"
  | "yellow"
  | "blue";

/**
 * What is sent for a button: by `keyCode`, since TVs of 2018 send no usable `key` for their own buttons, or by `key`, for browsers
 * that name the button and leave the code at 0. `ui/testing/remotes.ts` has them by platform, and where each is written down.
 */
type Sent = Readonly<Record<string, readonly (number | string)[]>>;

const COMMANDS = {
  left: [37],
  up: [38],
  right: [39],
  down: [40],
  // Behind Enter: Done on Samsung's keyboard.
  ok: [13, 65376, "Enter"],
  // Backspace, which is Back on Vidaa, Titan and RDK; Escape; LG; Samsung, and Cancel on its keyboard; Android; Fire TV.
  back: [8, 27, 461, 10009, 65385, 166, 4, "GoBack", "BrowserBack"],
} satisfies Sent;

const PLAYER_KEYS = {
  play: [415, "MediaPlay"],
  pause: [19, "MediaPause"],
  // Android and RDK send 179 for Play and Pause as well, and tell them apart by name.
  playPause: [10252, 179, "MediaPlayPause"],
  stop: [413, 178, "MediaStop"],
  // The last codes are Samsung's for the two held down.
  rewind: [412, 227, 10232, "MediaRewind"],
  forward: [417, 228, 10233, "MediaFastForward"],
  // Page Up, which is the channel's key on all but Samsung.
  channelUp: [33, 427, "ChannelUp"],
  channelDown: [34, 428, "ChannelDown"],
  trackPrevious: [177, 424, 1545, "MediaTrackPrevious"],
  trackNext: [176, 425, 1546, "MediaTrackNext"],
  lastChannel: [10190, "MediaLast"],
  channels: [458, 10073, "Guide"],
  // Subtitles, and the sound's language or description.
  languages: [
    460,
    1028,
    10195,
    10221,
    "ClosedCaptionToggle",
    "MediaAudioTrack",
    "Subtitle",
  ],
  search: [170, 10225, "BrowserSearch"],
  info: [457, "Info"],
  record: [416, "MediaRecord"],
  red: [403, "ColorF0Red"],
  green: [404, "ColorF1Green"],
  yellow: [405, "ColorF2Yellow"],
  blue: [406, "ColorF3Blue"],
} satisfies Sent;

/** A browser's shortcut stays the browser's. */
const isShortcut = ({ altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  altKey || ctrlKey || metaKey;

/** Reads a table: a name says more than a code, and many a button has no name. Pure, so that the web, without a remote, is spared one. */
function readerOf<T extends Sent>(table: T) {
  const meanings = new Map<number | string, keyof T>();
  for (const meaning in table)
    table[meaning]?.forEach((sent) => meanings.set(sent, meaning));
  return (event: KeyboardEvent): keyof T | undefined =>
    isShortcut(event)
      ? undefined
      : meanings.get(event.key) || meanings.get(event.keyCode);
}

/** What a key event asks for; `undefined` for every key that is not ours. */
export const commandOf: (event: KeyboardEvent) => Command | undefined =
  /* @__PURE__ */ readerOf(COMMANDS);

const namedPlayerKeyOf: (event: KeyboardEvent) => PlayerKey | undefined =
  /* @__PURE__ */ readerOf(PLAYER_KEYS);

/** Fast forward's code, which Titan OS sends with the next track's name. */
const FORWARD = 417;

/** What a key event asks of what plays. */
export function playerKeyOf(event: KeyboardEvent): PlayerKey | undefined {
  const key = namedPlayerKeyOf(event);
  return key === "trackNext" && event.keyCode === FORWARD ? "forward" : key;
}

/** Held, these go on; of any other button a repeat means nothing: the press that began it has been heard. */
const GOES_ON: readonly PlayerKey[] = [
  "rewind",
  "forward",
  "channelUp",
  "channelDown",
];

/** Whether a button that is held is to be heard no more. */
export function isHeldInVain(key: PlayerKey, event: KeyboardEvent): boolean {
  return event.repeat && GOES_ON.indexOf(key) === -1;
}

/** The buttons that Samsung delivers only to a page that registered them. Exit is the TV's own: its rules for apps ask for that. */
export const samsungKeys = [
  "MediaPlayPause",
  "MediaPlay",
  "MediaPause",
  "MediaStop",
  "MediaRewind",
  "MediaFastForward",
  "MediaTrackPrevious",
  "MediaTrackNext",
  "ChannelUp",
  "ChannelDown",
  "ChannelList",
  "PreviousChannel",
  "MediaRecord",
  "Info",
  "Guide",
  "Caption",
  "MTS",
  "Search",
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

/** The digit a key stands for: the remote's own (48 to 57), a keyboard's above the letters, or those at its right. */
export function digitOf(event: KeyboardEvent): string | undefined {
  if (isShortcut(event)) return undefined;
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
