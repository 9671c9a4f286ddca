/** How loud it is, and which languages are heard and read. */
import type { Track } from "../app/player";
import type { Core } from "./core";
import { serieOf } from "./items";
import { limitedVolume } from "./memory";

export interface Sound {
  setVolume(volume: number): void;
  mute(isMuted: boolean): void;
  hear(trackId: string): void;
  read(trackId: string | null): void;
}

function languageOf(list: readonly Track[], id: string | null): string | null {
  return list.find((track) => track.id === id)?.language ?? null;
}

export function createSound(core: Core): Sound {
  const { deps, store, dispatch } = core;
  const { memory } = deps;

  function set(volume: number, isMuted: boolean): void {
    core.engine?.setVolume(volume, isMuted);
    memory.keepVolume(volume, isMuted);
    dispatch({ kind: "volume", volume, isMuted });
  }

  function choose(chosen: { audioId?: string; subtitlesId?: string | null }) {
    const { item } = store.get();
    const tracks = { ...store.get().tracks, ...chosen };
    dispatch({ kind: "tracks", tracks });
    memory.keepLanguages(item ? serieOf(item) : undefined, {
      audio: languageOf(tracks.audio, tracks.audioId),
      subtitles: languageOf(tracks.subtitles, tracks.subtitlesId),
    });
  }

  return {
    setVolume(volume) {
      const limited = limitedVolume(volume);
      set(limited, limited > 0 ? false : store.get().isMuted);
    },
    mute: (isMuted) => set(store.get().volume, isMuted),
    hear(trackId) {
      core.engine?.selectAudio(trackId);
      choose({ audioId: trackId });
    },
    read(trackId) {
      core.engine?.selectSubtitles(trackId);
      choose({ subtitlesId: trackId });
    },
  };
}
