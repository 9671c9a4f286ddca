/**
 * What remotes send, platform by platform, and what Lucarne is to do with it. Each list names where its codes are written
 * down; what no maker documents is not in it.
 */
import type { Command, PlayerKey } from "../focus/keys";

/** A digit stands for itself; null is no key of ours, such as what the TV does by itself. */
type Meaning = Command | PlayerKey | `${number}` | null;

export interface RemoteButton {
  button: string;
  keyCode: number;
  /** Left out where no maker says it: TVs of 2018 send an empty one. */
  key?: string;
  does: Meaning;
}

const ARROWS: RemoteButton[] = [
  { button: "Left", keyCode: 37, key: "ArrowLeft", does: "left" },
  { button: "Up", keyCode: 38, key: "ArrowUp", does: "up" },
  { button: "Right", keyCode: 39, key: "ArrowRight", does: "right" },
  { button: "Down", keyCode: 40, key: "ArrowDown", does: "down" },
  { button: "OK", keyCode: 13, key: "Enter", does: "ok" },
];

const DIGITS = Array.from("0123456789", (digit): RemoteButton => ({
  button: digit,
  keyCode: 48 + Number(digit),
  does: digit as `${number}`,
}));

/** CE-HTML's, which nearly all TVs took over. */
const MEDIA: RemoteButton[] = [
  { button: "Play", keyCode: 415, does: "play" },
  { button: "Pause", keyCode: 19, does: "pause" },
  { button: "Stop", keyCode: 413, does: "stop" },
  { button: "Rewind", keyCode: 412, does: "rewind" },
  { button: "Fast forward", keyCode: 417, does: "forward" },
];

const COLOURS: RemoteButton[] = [
  { button: "Red", keyCode: 403, does: "red" },
  { button: "Green", keyCode: 404, does: "green" },
  { button: "Yellow", keyCode: 405, does: "yellow" },
  { button: "Blue", keyCode: 406, does: "blue" },
];

/**
 * LG, webOS TV: webostv.developer.lge.com, "Magic Remote". Channel and Record are in applicaster's list of LG's keys
 * (@applicaster/zapp-react-native-utils, keysByPlatform.ts); the name of Back in bamlab/react-tv-space-navigation#127; Info and
 * those after it in the BBC's TV Application Layer (bbc/tal, lg-tv_2016_m16); the pointer's codes in LG's own Enact (ThemeDecorator).
 * No list has a guide's button, which is the TV's own.
 */
const LG: RemoteButton[] = [
  ...ARROWS,
  ...DIGITS,
  ...MEDIA,
  ...COLOURS,
  { button: "Back", keyCode: 461, key: "GoBack", does: "back" },
  { button: "Channel up", keyCode: 33, key: "PageUp", does: "channelUp" },
  { button: "Channel down", keyCode: 34, key: "PageDown", does: "channelDown" },
  { button: "Record", keyCode: 416, does: "record" },
  { button: "Info", keyCode: 457, does: "info" },
  { button: "Subtitles", keyCode: 460, does: "languages" },
  { button: "Audio description", keyCode: 1028, does: "languages" },
  { button: "Previous", keyCode: 1545, does: "trackPrevious" },
  { button: "Next", keyCode: 1546, does: "trackNext" },
  { button: "The pointer comes", keyCode: 1536, does: null },
  { button: "The pointer goes", keyCode: 1537, does: null },
];

/**
 * Samsung, Tizen: developer.samsung.com/smarttv, "Remote Control", and "Keyboard/IME" for the keyboard on the screen. Volume is
 * the TV's own as long as no page registers it. Held, Rewind and Fast forward send what is called a track's button there.
 */
const SAMSUNG: RemoteButton[] = [
  ...ARROWS,
  ...DIGITS,
  ...MEDIA,
  ...COLOURS,
  { button: "Back", keyCode: 10009, does: "back" },
  { button: "Play and pause", keyCode: 10252, does: "playPause" },
  { button: "Record", keyCode: 416, does: "record" },
  { button: "Channel up", keyCode: 427, does: "channelUp" },
  { button: "Channel down", keyCode: 428, does: "channelDown" },
  { button: "Channel list", keyCode: 10073, does: "channels" },
  { button: "Guide", keyCode: 458, does: "channels" },
  { button: "Previous channel", keyCode: 10190, does: "lastChannel" },
  { button: "Info", keyCode: 457, does: "info" },
  { button: "Rewind, held", keyCode: 10232, does: "rewind" },
  { button: "Fast forward, held", keyCode: 10233, does: "forward" },
  { button: "Caption", keyCode: 10221, does: "languages" },
  { button: "MTS, the sound's language", keyCode: 10195, does: "languages" },
  { button: "Search", keyCode: 10225, does: "search" },
  { button: "Exit", keyCode: 10182, does: null },
  { button: "Volume up", keyCode: 447, does: null },
  { button: "Volume down", keyCode: 448, does: null },
  { button: "Mute", keyCode: 449, does: null },
  { button: "Done, on the keyboard", keyCode: 65376, does: "ok" },
  { button: "Cancel, on the keyboard", keyCode: 65385, does: "back" },
];

/**
 * Hisense, Vidaa: its codes in the BBC's TV Application Layer (bbc/tal, hisense-tv_2015), whose Back is that of HbbTV. Vidaa's own
 * is Backspace (jellyfin/jellyfin-web#4274), which its keyboard on the screen keeps for itself.
 */
const VIDAA: RemoteButton[] = [
  ...ARROWS,
  ...DIGITS,
  ...MEDIA,
  ...COLOURS,
  { button: "Back", keyCode: 8, key: "Backspace", does: "back" },
  { button: "Back, of 2015", keyCode: 461, does: "back" },
  { button: "Info", keyCode: 457, does: "info" },
  { button: "Subtitles", keyCode: 460, does: "languages" },
];

/**
 * TVs with HbbTV, of which Vidaa's are some: the `VK_` constants of CE-HTML (CEA-2014) where HbbTV names them. Channels, Record and
 * Guide are kept by many a TV for itself, and are not in the BBC's list of Hisense's.
 */
const HBBTV: RemoteButton[] = [
  ...ARROWS,
  ...DIGITS,
  ...MEDIA,
  ...COLOURS,
  { button: "VK_BACK", keyCode: 461, does: "back" },
  { button: "VK_RECORD", keyCode: 416, does: "record" },
  { button: "VK_TRACK_PREV", keyCode: 424, does: "trackPrevious" },
  { button: "VK_TRACK_NEXT", keyCode: 425, does: "trackNext" },
  { button: "VK_CHANNEL_UP", keyCode: 427, does: "channelUp" },
  { button: "VK_CHANNEL_DOWN", keyCode: 428, does: "channelDown" },
  { button: "VK_INFO", keyCode: 457, does: "info" },
  { button: "VK_GUIDE", keyCode: 458, does: "channels" },
  { button: "VK_SUBTITLE", keyCode: 460, does: "languages" },
];

/** Philips and others, Titan OS: docs.titanos.tv, "Remote control". Fast forward has another button's name there. */
const TITAN: RemoteButton[] = [
  ...ARROWS,
  ...DIGITS,
  { button: "Back", keyCode: 8, key: "Backspace", does: "back" },
  { button: "Back, of JVC", keyCode: 461, does: "back" },
  { button: "Play", keyCode: 415, key: "MediaPlay", does: "play" },
  { button: "Pause", keyCode: 19, key: "MediaPause", does: "pause" },
  {
    button: "Play and pause",
    keyCode: 179,
    key: "MediaPlayPause",
    does: "playPause",
  },
  { button: "Stop", keyCode: 413, key: "MediaStop", does: "stop" },
  {
    button: "Fast forward",
    keyCode: 417,
    key: "MediaTrackNext",
    does: "forward",
  },
  { button: "Rewind", keyCode: 412, key: "MediaRewind", does: "rewind" },
  { button: "Channel up", keyCode: 33, key: "PageUp", does: "channelUp" },
  { button: "Channel down", keyCode: 34, key: "PageDown", does: "channelDown" },
  { button: "Red", keyCode: 403, does: "red" },
  { button: "Green", keyCode: 404, key: "ColorF1Green", does: "green" },
  { button: "Yellow", keyCode: 405, key: "ColorF2Yellow", does: "yellow" },
  { button: "Blue", keyCode: 406, key: "ColorF3Blue", does: "blue" },
];

/**
 * The same, as an earlier page ("Navigation") has three colours: their codes are other colours' everywhere else, on Titan's newer page
 * too. The name, which is sent with them, is what counts.
 */
const TITAN_BEFORE: RemoteButton[] = [
  { button: "Green", keyCode: 405, key: "ColorF1Green", does: "green" },
  { button: "Yellow", keyCode: 406, key: "ColorF2Yellow", does: "yellow" },
  { button: "Blue", keyCode: 404, key: "ColorF3Blue", does: "blue" },
];

/** What Chromium for Android and WPEWebKit call by the same names and codes: see the two below. */
const BY_NAME: RemoteButton[] = [
  { button: "Play", keyCode: 179, key: "MediaPlay", does: "play" },
  { button: "Pause", keyCode: 179, key: "MediaPause", does: "pause" },
  { button: "Stop", keyCode: 178, key: "MediaStop", does: "stop" },
  { button: "Rewind", keyCode: 227, key: "MediaRewind", does: "rewind" },
  {
    button: "Fast forward",
    keyCode: 228,
    key: "MediaFastForward",
    does: "forward",
  },
  {
    button: "Previous",
    keyCode: 177,
    key: "MediaTrackPrevious",
    does: "trackPrevious",
  },
  { button: "Next", keyCode: 176, key: "MediaTrackNext", does: "trackNext" },
  { button: "Record", keyCode: 0, key: "MediaRecord", does: "record" },
  { button: "Red", keyCode: 0, key: "ColorF0Red", does: "red" },
  { button: "Green", keyCode: 0, key: "ColorF1Green", does: "green" },
  { button: "Yellow", keyCode: 0, key: "ColorF2Yellow", does: "yellow" },
  { button: "Blue", keyCode: 0, key: "ColorF3Blue", does: "blue" },
  { button: "Volume up", keyCode: 175, key: "AudioVolumeUp", does: null },
  { button: "Volume down", keyCode: 174, key: "AudioVolumeDown", does: null },
  { button: "Mute", keyCode: 173, key: "AudioVolumeMute", does: null },
];

/**
 * Browsers of Android TV: Chromium's ui/events/keycodes/keyboard_code_conversion_android.cc, which has a code for some buttons and
 * a name for all. Back is mostly kept by the browser, which goes back in its history.
 */
const ANDROID: RemoteButton[] = [
  ...ARROWS,
  ...DIGITS,
  { button: "Back", keyCode: 166, key: "GoBack", does: "back" },
  ...BY_NAME,
  {
    button: "Play and pause",
    keyCode: 179,
    key: "MediaPlayPause",
    does: "playPause",
  },
  { button: "Channel up", keyCode: 33, key: "ChannelUp", does: "channelUp" },
  {
    button: "Channel down",
    keyCode: 34,
    key: "ChannelDown",
    does: "channelDown",
  },
  { button: "Last channel", keyCode: 0, key: "MediaLast", does: "lastChannel" },
  { button: "Guide", keyCode: 0, key: "Guide", does: "channels" },
  { button: "Info", keyCode: 0, key: "Info", does: "info" },
  {
    button: "Captions",
    keyCode: 0,
    key: "ClosedCaptionToggle",
    does: "languages",
  },
  {
    button: "Audio track",
    keyCode: 0,
    key: "MediaAudioTrack",
    does: "languages",
  },
  { button: "Search", keyCode: 0, key: "BrowserSearch", does: "search" },
];

/** Amazon's Fire TV: developer.amazon.com, "Supporting Controllers in Web Apps". */
const FIRE_TV: RemoteButton[] = [
  ...ARROWS,
  { button: "Back", keyCode: 4, does: "back" },
  { button: "Play and pause", keyCode: 179, does: "playPause" },
  { button: "Rewind", keyCode: 227, does: "rewind" },
  { button: "Fast forward", keyCode: 228, does: "forward" },
];

/**
 * Set-top boxes with RDK: WPEWebKit's PlatformKeyboardEventLibWPE.cpp. An operator maps its remote's buttons onto these
 * (RDKShell's key mapping), Back onto Backspace or the browser's own, the channels onto Page Up and Page Down. WPEWebKit has nothing
 * for Guide, Info and the last channel; newer ones have CE-HTML's codes for Record and the colours beside the names.
 */
const RDK: RemoteButton[] = [
  ...ARROWS,
  ...DIGITS,
  { button: "Back", keyCode: 8, key: "Backspace", does: "back" },
  { button: "Back, as named", keyCode: 166, key: "BrowserBack", does: "back" },
  ...BY_NAME,
  ...COLOURS,
  { button: "Record, by code", keyCode: 416, does: "record" },
  { button: "Channel up", keyCode: 33, key: "PageUp", does: "channelUp" },
  { button: "Channel down", keyCode: 34, key: "PageDown", does: "channelDown" },
  { button: "Subtitle", keyCode: 460, key: "Subtitle", does: "languages" },
  { button: "Search", keyCode: 170, key: "BrowserSearch", does: "search" },
];

/** A keyboard plugged in, or a laptop that shows the TV layout. */
const KEYBOARD: RemoteButton[] = [
  ...ARROWS,
  { button: "Escape", keyCode: 27, key: "Escape", does: "back" },
  { button: "Backspace", keyCode: 8, key: "Backspace", does: "back" },
  { button: "Pause", keyCode: 19, key: "Pause", does: "pause" },
  { button: "Page Up", keyCode: 33, key: "PageUp", does: "channelUp" },
  { button: "Page Down", keyCode: 34, key: "PageDown", does: "channelDown" },
  { button: "7 at the right", keyCode: 103, key: "7", does: "7" },
  { button: "8 above the letters", keyCode: 56, key: "8", does: "8" },
  { button: "4 above the letters", keyCode: 52, key: "4", does: "4" },
  { button: "a letter", keyCode: 65, key: "a", does: null },
];

export const REMOTES = {
  LG,
  SAMSUNG,
  VIDAA,
  HBBTV,
  TITAN,
  TITAN_BEFORE,
  ANDROID,
  FIRE_TV,
  RDK,
  KEYBOARD,
} as const;
