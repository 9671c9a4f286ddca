/** What a stream has, for tests: it is heard in French and German, and read in French. */
import type { EngineEvent } from "../player/engine";

const track = (language: string) => ({
  id: `${language}|`,
  language,
  label: "",
  isDescription: false,
});

export const TWO_LANGUAGES: EngineEvent = {
  kind: "tracks",
  tracks: {
    audio: [track("fr"), track("de")],
    subtitles: [track("fr")],
    audioId: "fr|",
    subtitlesId: null,
  },
};
