/** How loud it is, and which languages are heard and read. */
import type { PlayedItem, Track } from "../app/player";
import { loudness } from "../domain/playback/loudness";
import type { Core, Run } from "./core";
import { serieOf } from "./items";
import { limitedVolume, type Languages } from "./memory";

export interface Sound {
  setVolume(volume: number): void;
  mute(isMuted: boolean): void;
  /** Softer while a page lies over the picture; how loud it is meant to be stays. */
  putBehind(isBehind: boolean): void;
  hear(trackId: string): void;
  read(trackId: string | null): void;
  /** What something is to be heard and read in. */
  languages(item: PlayedItem): Languages;
  /** Another person may be here: what was chosen this evening counts no more. */
  forget(): void;
  /** The series of what plays became known late: what was chosen for that is taken, or kept for it if it was chosen since. */
  learned(): void;
  /** The stream said what it has: what waited for that is done. */
  recall(): void;
}

function inLanguage(
  list: readonly Track[],
  language: string | null,
): Track | undefined {
  return list.find((track) => track.language === language);
}

function languageOf(list: readonly Track[], id: string | null): string | null {
  return list.find((track) => track.id === id)?.language ?? null;
}

function idOf({ show, vod }: PlayedItem): string | undefined {
  return show?.id ?? vod?.showId;
}

export function createSound(core: Core): Sound {
  const { deps, store, dispatch } = core;
  const { memory } = deps;
  /** Of which the viewer chose a language. */
  let chosenFor: Run | null = null;
  /** What was chosen by hand, whatever played. */
  let evening: Partial<Languages> = {};
  /** Of which show or film that was: in all its places it is heard so, whatever is remembered of its series. */
  let eveningOf: string | undefined;
  /** Those of the settings then: who changes them means that for what is to come. */
  let preferred: Languages | null = null;
  /** Which is not yet heard and read as was chosen for its series. */
  let dueFor: Run | null = null;

  function set(volume: number, isMuted: boolean): void {
    core.engine?.setVolume(loudness(volume, core.isBehind), isMuted);
    memory.keepVolume(volume, isMuted);
    dispatch({ kind: "volume", volume, isMuted });
  }

  function keep(): void {
    const { item, tracks } = store.get();
    memory.keepLanguages(item ? serieOf(item) : undefined, {
      audio: languageOf(tracks.audio, tracks.audioId),
      subtitles: languageOf(tracks.subtitles, tracks.subtitlesId),
    });
  }

  function forget(): void {
    evening = {};
    eveningOf = undefined;
  }

  function languages(item: PlayedItem): Languages {
    const now = memory.languages(undefined);
    if (now.audio !== preferred?.audio || now.subtitles !== preferred.subtitles)
      forget();
    const known = memory.languages(serieOf(item), evening);
    return eveningOf === idOf(item) ? { ...known, ...evening } : known;
  }

  function hear(audioId: string): void {
    core.engine?.selectAudio(audioId);
    dispatch({ kind: "tracks", tracks: { ...store.get().tracks, audioId } });
  }

  function read(subtitlesId: string | null): void {
    core.engine?.selectSubtitles(subtitlesId);
    const tracks = { ...store.get().tracks, subtitlesId };
    dispatch({ kind: "tracks", tracks });
  }

  /** Once the stream says what it has. */
  function recall(): void {
    const { item, tracks } = store.get();
    if (dueFor === null || dueFor !== core.run) return;
    if (!item || tracks.audio.length === 0) return;
    dueFor = null;
    const { audio, subtitles } = languages(item);
    const isHeard = languageOf(tracks.audio, tracks.audioId) === audio;
    const heard = inLanguage(tracks.audio, audio);
    if (heard && !isHeard) hear(heard.id);
    const isRead =
      languageOf(tracks.subtitles, tracks.subtitlesId) === subtitles;
    if (!isRead) read(inLanguage(tracks.subtitles, subtitles)?.id ?? null);
  }

  function chosen(what: Partial<Languages>): void {
    const { item } = store.get();
    chosenFor = core.run;
    dueFor = null;
    evening = { ...evening, ...what };
    eveningOf = item ? idOf(item) : undefined;
    preferred = memory.languages(undefined);
    keep();
  }

  return {
    setVolume(volume) {
      const limited = limitedVolume(volume);
      set(limited, limited > 0 ? false : store.get().isMuted);
    },
    mute: (isMuted) => set(store.get().volume, isMuted),
    putBehind(isBehind) {
      core.isBehind = isBehind;
      const { volume, isMuted } = store.get();
      core.engine?.setVolume(loudness(volume, isBehind), isMuted);
    },
    hear(trackId) {
      hear(trackId);
      chosen({ audio: languageOf(store.get().tracks.audio, trackId) });
    },
    read(trackId) {
      read(trackId);
      const { subtitles } = store.get().tracks;
      chosen({ subtitles: languageOf(subtitles, trackId) });
    },
    languages,
    forget,
    learned() {
      if (chosenFor !== null && chosenFor === core.run) return keep();
      dueFor = core.run;
      return recall();
    },
    recall,
  };
}
