/** What dialogs say that belong to no page, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "play.notNow": "This show can't be played at the moment.",
  "error.notFromHere":
    "This content can't be reached through a VPN or proxy. Turn it off, then try again.",

  "player.awaits.player": "Getting the player ready…",
  "player.awaits.rights": "Checking what you may watch…",
  "player.awaits.stream": "Opening the stream…",
  "player.awaits.data": "Buffering…",
  "player.awaits.network": "Waiting for the network…",
  "player.ended": "Playback has ended.",
  "player.nextIn.one":
    "Next episode in {count} second; press Stop not to go on",
  "player.nextIn.other":
    "Next episode in {count} seconds; press Stop not to go on",
  "player.sleep": "Sleep timer",
  "player.sleep.off": "Off",
  "player.sleep.minutes": "In {minutes} minutes",
  "player.sleep.programme": "At the end of the programme",
  "player.sleep.in.one":
    "Playback ends in {count} second; any key keeps it going.",
  "player.sleep.in.other":
    "Playback ends in {count} seconds; any key keeps it going.",
  "player.sleep.ended": "Playback has ended, as you asked.",
  "player.soundOnly": "This channel has no picture: it is for listening.",
  "player.failure.countryLocked":
    "Your account doesn't include live TV from this country.",
  "player.failure.noReplay": "Your subscription doesn't include replay.",
  "player.failure.notAllowed":
    "Your subscription doesn't include this content.",
  "player.failure.licenceExpired": "Your licence for this content has expired.",
  "player.failure.tooManyPlays":
    "Your account already plays on as many devices as it may at once.",
  "player.tooManyPlays.hint":
    "Stop playing on another device, then try again a minute later.",
  "player.tooManyPlays.devices": "Devices of the account",
  "player.failure.insufficientSecurity":
    "The security level is too low to show this content",
  "player.failure.unsupportedBrowser":
    "This browser isn't supported: it can't play our videos. Update it, or use another one.",
  "player.failure.unsupported": "This device can't decode this content.",
  "player.failure.codec": "This device can't decode {codec}.",
  "player.failure.refused": "You are refused access to this stream.",
  "player.failure.gone": "This stream can't be found.",
  "player.failure.brokenStream": "This stream can't be played.",
  "player.failure.notSent": "The server can't send this stream at the moment.",
  "player.failure.codeLost": "The player couldn't be loaded.",
  "player.failure.noService": "The service doesn't answer.",
  "player.failure.unavailable": "The stream doesn't answer.",
  "player.failure.offline": "You are offline.",

  "reminder.title": "“{title}” is about to begin",
  "reminder.text": "At {time} on {channel}",
  "reminder.watch": "Watch",

  "leave.title": "Leave the app?",
  "leave.action": "Leave",

  "watchNext.remove.title": "Remove “{title}” from the list?",
  "watchNext.remove.text": "The place where you left off will be forgotten.",
  "watchNext.remove.action": "Remove",

  "announcement.open": "Have a look",

  "pageKeys.title": "Keyboard keys",
  "pageKeys.next": "To the next link",
  "pageKeys.along": "From tile to tile in a row",
  "pageKeys.open": "Open",
  "pageKeys.close": "Close the details or the dialog",
  "pageKeys.search": "Search",
  "pageKeys.help": "This list",

  "clock.heading": "Your device's clock is wrong",
  "clock.text":
    "Please check the time and time zone in your device's settings: without the right time, playback may fail.",
  "clock.device": "Your device",
  "clock.exact": "Right time",
};
