/** What a show's details say, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "show.future": "Coming up",
  "show.serie": "Series",
  "show.serie.all": "All episodes of the series",
  "show.channel": "The channel",
  "show.previous": "Before",
  "show.next": "After",
  "show.neighbours": "Before and after on the channel",
  "show.nextOn": "Next on {channel}",
  "show.showings": "Other showings",
  "show.season": "Season {season}",
  "show.episode": "Episode {episode}",
  "show.originalTitle": "Original title",
  "show.expires.day.one": "On replay for {count} more day",
  "show.expires.day.other": "On replay for {count} more days",
  "show.expires.hour.one": "On replay for {count} more hour",
  "show.expires.hour.other": "On replay for {count} more hours",
  "show.recordingExpires.day.one": "Recording available for {count} more day",
  "show.recordingExpires.day.other":
    "Recording available for {count} more days",
  "show.recordingExpires.hour.one": "Recording available for {count} more hour",
  "show.recordingExpires.hour.other":
    "Recording available for {count} more hours",
  "show.removeFromNext": "Remove from “Continue watching”",
  "play.button": "Watch",
  "show.remind": "Remind me",
  "show.remind.not": "Don't remind me",
  "show.watchLive": "Watch live",
  "show.startOver": "From the beginning",
};
