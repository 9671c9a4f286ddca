/** What each key does while the player fills the window. Pure: the screen carries it out. */

export type KeyAction =
  | "toggle"
  | "back"
  | "forward"
  | "louder"
  | "quieter"
  | "startOver"
  | "backToLive"
  | "stop"
  | "channelUp"
  | "channelDown"
  | "lastChannel"
  | "fullScreen"
  | "mute"
  | "subtitles"
  | "tracks"
  | "guide"
  | "info"
  | "record"
  | "help"
  | "tune";

export interface PressedKey {
  key: string;
  /** With Control, Alt or the system's own key: the browser's. */
  isModified: boolean;
  /** What has the focus: a button is pressed by Space and Enter, a slider moved by arrows. Channels are changed anywhere. */
  target: "page" | "button" | "slider" | "choice";
}

const KEYS: Readonly<Record<string, KeyAction>> = {
  " ": "toggle",
  k: "toggle",
  ArrowLeft: "back",
  ArrowRight: "forward",
  ArrowUp: "louder",
  ArrowDown: "quieter",
  b: "startOver",
  d: "backToLive",
  s: "stop",
  PageUp: "channelUp",
  PageDown: "channelDown",
  l: "lastChannel",
  f: "fullScreen",
  m: "mute",
  a: "tracks",
  c: "subtitles",
  g: "guide",
  i: "info",
  r: "record",
  "?": "help",
  Enter: "tune",
};

const ARROW = /^Arrow/;

/** Null for a key that is not the player's. */
export function actionOf({
  key,
  isModified,
  target,
}: PressedKey): KeyAction | null {
  if (isModified) return null;
  if (target === "button" && (key === " " || key === "Enter")) return null;
  if (target === "slider" && ARROW.test(key)) return null;
  if (target === "choice" && (ARROW.test(key) || key === " ")) return null;
  return KEYS[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

/** The digit that a key stands for; null for any other key. */
export function digitOf({ key, isModified }: PressedKey): number | null {
  return !isModified && /^\d$/.test(key) ? Number(key) : null;
}

/** The keys as the overlay lists them, by what they do. */
export const SHORTCUTS: readonly {
  keys: string;
  does: Exclude<KeyAction, "tune"> | "number" | "escape";
}[] = [
  { keys: "K", does: "toggle" },
  { keys: "←", does: "back" },
  { keys: "→", does: "forward" },
  { keys: "B", does: "startOver" },
  { keys: "D", does: "backToLive" },
  { keys: "S", does: "stop" },
  { keys: "↑", does: "louder" },
  { keys: "↓", does: "quieter" },
  { keys: "M", does: "mute" },
  { keys: "Page ↑", does: "channelUp" },
  { keys: "Page ↓", does: "channelDown" },
  { keys: "0–9", does: "number" },
  { keys: "L", does: "lastChannel" },
  { keys: "G", does: "guide" },
  { keys: "I", does: "info" },
  { keys: "R", does: "record" },
  { keys: "A", does: "tracks" },
  { keys: "C", does: "subtitles" },
  { keys: "F", does: "fullScreen" },
  { keys: "Esc", does: "escape" },
  { keys: "?", does: "help" },
];

const GOES_ON: ReadonlySet<KeyAction> = new Set([
  "back",
  "forward",
  "louder",
  "quieter",
  "channelUp",
  "channelDown",
]);

/** Held, it goes on; of any other key a repeat means nothing. */
export function goesOn(action: KeyAction): boolean {
  return GOES_ON.has(action);
}
