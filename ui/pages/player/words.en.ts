/** What the TV's player says, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "title.player": "Playing",

  "watch.picture": "Picture",
  "watch.controls": "Playback controls",
  "watch.position": "Position: {position}",
  "watch.next": "Next at {time}: {title}",
  "watch.later": "Next {time} · {title}",
  "watch.live": "Live",
  "watch.paused": "Paused",
  "watch.restricted": "Only pausing is possible on this channel.",

  "watch.resume": "Play",
  "watch.pause": "Pause",
  "watch.startOver": "From the start",
  "watch.backToLive": "Back to live",
  "watch.channels": "Channels",
  "watch.languages": "Settings",
  "watch.lastChannel": "Last channel",
  "watch.lastChannels": "Last channels",
  "watch.remind": "Remind me of the next",
  "watch.remind.not": "Don't remind me",
  "watch.record": "Record",
  "watch.record.running": "Recording",
  "watch.record.done": "Recorded",
  "watch.record.begun": "Recording started",
  "watch.record.ended": "Recording cancelled",

  "watch.audio": "Language",
  "watch.audio.only": "One language only",
  "watch.audio.description": "{language}, audio description",
  "watch.subtitles": "Subtitles",
  "watch.subtitles.off": "No subtitles",
  "watch.quality": "Quality",
  "watch.quality.auto": "Automatic",
  "watch.quality.saver": "Data saver",
  "watch.quality.best": "Best",
  "watch.chosen": "Chosen",

  "watch.number.unknown": "No channel {number}",

  "watch.locked": "This programme is protected by parental control.",
  "watch.locked.open": "Enter the code",
  "watch.suspended": "Playback was interrupted.",
  "watch.ended": "The programme has ended.",
  "watch.again": "Watch again",
  "watch.blocked": "Everything is ready.",
  "watch.leave": "Back",

  "watch.episode.in.one": "Next episode in {count} second",
  "watch.episode.in.other": "Next episode in {count} seconds",
  "watch.episode.play": "Watch",
  "watch.episode.stop": "Don't go on",
};
