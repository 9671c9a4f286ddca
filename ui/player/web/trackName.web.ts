/** What a track of sound or of subtitles is called, and whether there is one to choose. Pure. */
import type { MediaTracks, Track } from "../../app/player";
import type { Translate } from "../../i18n/translate";

export function hasChoice({ audio, subtitles }: MediaTracks): boolean {
  return audio.length > 1 || subtitles.length > 0;
}

function languageName({ language, label }: Track, t: Translate): string {
  switch (language) {
    case "fr":
    case "de":
    case "en":
      return t(`language.${language}`);
    case "":
    case "und":
      return label || t("controls.oneTrack");
    default:
      return label || language.toUpperCase();
  }
}

/** With a capital: it stands alone in a list. */
export function trackName(track: Track, t: Translate): string {
  const language = languageName(track, t);
  const name = language.charAt(0).toUpperCase() + language.slice(1);
  return track.isDescription
    ? t("controls.described", { language: name })
    : name;
}
