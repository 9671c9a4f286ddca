/** The preferences that stay on this device (spec, section 3, "Local preferences"). Nothing secret is kept here. */

const NAMES = {
  /** The remembered user name. */
  username: "lucarne.username",
  /** That a user is signed in here: a page that was opened from another site can't tell. */
  signedIn: "lucarne.signed-in",
  /** 0 to 1. */
  volume: "lucarne.volume",
  muted: "lucarne.muted",
  /** Bits a second that the network gave last. */
  bandwidth: "lucarne.bandwidth",
  /** What kind of stream was played last: its code is likely to be needed next. */
  streamKind: "lucarne.stream-kind",
  /** The channel that was watched last. */
  lastChannel: "lucarne.last-channel",
  /** The language to hear, where there is a choice. */
  audio: "lucarne.audio",
  /** The language to read; nothing turns subtitles off. */
  subtitles: "lucarne.subtitles",
  /** "saver" or "best", where the picture's quality isn't chosen by itself. */
  quality: "lucarne.quality",
  /** What was chosen of these for a series, as JSON. */
  seriesLanguages: "lucarne.series-languages",
  /** "true" or "false": whether cards play a preview; the profile decides where nothing was chosen. */
  videoPreviews: "lucarne.video-previews",
  /** "true": what plays goes on in a corner while one browses. */
  alwaysOnPlayer: "lucarne.always-on-player",
  /** Channels stand in the order of how much they are watched. */
  channelsByUsage: "lucarne.channels-by-usage",
  /** "true": the live list has lines of one row. */
  compactList: "lucarne.compact-list",
  /** "true": the live list has tiles in place of lines. */
  channelGrid: "lucarne.channel-grid",
  /** "true": the live list leaves out the channels that the subscription lacks. */
  playableOnly: "lucarne.playable-only",
  /** What the guide shows and how closely, as JSON. */
  guideFilters: "lucarne.guide-filters",
  /** "false": neither the last channel nor how far one came is kept. */
  rememberHistory: "lucarne.remember-history",
  /** What the user wants to be reminded of, as JSON. */
  reminders: "lucarne.reminders",
  /** "true": of a match that has begun nothing is told that says how it went. */
  spoilerFree: "lucarne.spoiler-free",
  /** "true": grids of shows have lines in place of tiles. */
  showList: "lucarne.show-list",
  /** "true": fewer pictures, no previews and no motion, for a device that is slow. */
  liteMode: "lucarne.lite-mode",
  /** "true": how fast the device works was measured, at its first start. */
  measured: "lucarne.measured",
  /** "true": TV's menu is out of sight until it is asked for. */
  hideMenu: "lucarne.hide-menu",
  /** "true": the service may be told which pages are opened. */
  visits: "lucarne.visits",
  /** "false": the service is not told how fast pages and channels are there, and what can't be played. */
  vitals: "lucarne.vitals",
} as const;

export type Preference = keyof typeof NAMES;

/** What holds where nothing was chosen, of those that are on or off. */
const ON_BY_DEFAULT: readonly Preference[] = ["rememberHistory", "vitals"];

/** Facts about this device, not choices: they outlive a reset. */
const FACTS: readonly Preference[] = ["signedIn", "bandwidth", "streamKind"];

/** Null when nothing was remembered, and where the browser keeps nothing. For effects and handlers only. */
export function preference(name: Preference): string | null {
  try {
    return window.localStorage.getItem(NAMES[name]);
  } catch {
    return null;
  }
}

/** Whether something is on where nothing was chosen. */
export function isOnByDefault(name: Preference): boolean {
  return ON_BY_DEFAULT.indexOf(name) !== -1;
}

/** Whether something is on, as it was chosen here, else by default. */
export function isOn(name: Preference): boolean {
  return (preference(name) ?? String(isOnByDefault(name))) === "true";
}

/** Forgets all that was chosen on this device. */
export function resetPreferences(): void {
  for (const name of Object.keys(NAMES) as Preference[])
    if (FACTS.indexOf(name) === -1) prefer(name, null);
}

/** Null forgets. */
export function prefer(name: Preference, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(NAMES[name]);
    else window.localStorage.setItem(NAMES[name], value);
  } catch {
    // A preference that can't be kept is a preference for this time.
  }
}
