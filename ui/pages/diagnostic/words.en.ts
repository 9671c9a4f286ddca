/** What /diagnostic says, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "diagnostic.title": "Diagnostic",
  "diagnostic.intro":
    "This helps those who help you. Press a key to see its code.",
  "diagnostic.build": "Version",
  "diagnostic.browser": "Browser",
  "diagnostic.screen": "Screen",
  "diagnostic.codecs": "Codecs",
  "diagnostic.drm": "DRM",
  "diagnostic.network": "Network",
  "diagnostic.memory": "Memory",
  "diagnostic.deploymentTarget": "Environment",
  "diagnostic.subscriberTv": "TV subscription",
  "diagnostic.applicationContext": "Product",
  "diagnostic.yes": "yes",
  "diagnostic.no": "no",
  "diagnostic.key": "Last key",
  "diagnostic.errors": "Last errors",
  "diagnostic.error": "{time}, {part}, code {code}",
  "diagnostic.unknown": "unknown",
  "diagnostic.none": "none",
  "diagnostic.looking": "Looking…",
  "diagnostic.tvOnly": "This page exists on televisions.",
  "diagnostic.back": "Settings",

  "performance.title": "Performance test",
  "performance.running": "Measuring…",
  "performance.fast": "This device is fast enough.",
  "performance.slow": "This device is slow.",
  "performance.set.lite":
    "Lite mode is on: fewer pictures, no previews, no motion.",
  "performance.set.full": "Lite mode is off.",
  "performance.set.none": "Nothing was changed.",
  "performance.work": "Work",
  "performance.ms": "{ms} ms",
  "performance.frames": "Pictures a second",
  "performance.fps": "{fps}, {late}% of them late",

  "household.title": "Household guide and playlist",
  "household.intro":
    "What was understood of your files, so that you know what to mend. The page follows every change.",
  "household.back": "Settings",
  "household.none.title": "No household files",
  "household.none.text":
    "This television does not come from files of your own: there is nothing to mend here.",
  "household.guide": "Guide (XMLTV)",
  "household.playlist": "Playlist (M3U)",
  "household.guide.missing": "No guide: name one with --guide.",
  "household.playlist.missing": "No playlist: name one with --playlist.",
  "household.read": "{name}, read on {date} at {time}",
  "household.channels.one": "{count} channel",
  "household.channels.other": "{count} channels",
  "household.shows.one": "{count} show",
  "household.shows.other": "{count} shows",
  "household.whole": "Nothing was left out.",
  "household.leftOut.one": "{count} item left out",
  "household.leftOut.other": "{count} items left out",
  "household.flaw": "Line {line}, column {column}",
  "household.problem":
    "The file as it is now can't be read; the last one that could be stays in use.",
  "household.withoutGuide": "Channels without guide",
  "household.withoutGuide.hint":
    "Neither their tvg-id nor their name is in the guide, or it announces no show of theirs.",
  "household.withoutChannel": "Guide without channel",
  "household.withoutChannel.hint":
    "The guide announces these channels, but no entry of the playlist has their id or their name. They are offered with --all-channels only.",
  "household.failed": "Streams that failed",
  "household.failed.hint":
    "These streams could not be opened when they were last asked for.",
  "household.failed.at": "{date} at {time}",
  "household.nothing": "Nothing to mend here.",
  "household.more.one": "and {count} other",
  "household.more.other": "and {count} others",
  "household.more.web": "The whole list is on the web, at the same address.",
  "household.sections": "Sections",
};
