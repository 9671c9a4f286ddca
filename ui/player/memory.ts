/** What the player remembers on this device: loudness, languages, the network's speed, the last channel. */
import { isOn, prefer, preference } from "../app/preferences";
import { qualityFrom, type Quality } from "../domain/playback/quality";
import { isStreamKind, type StreamKind } from "./streamKind";

export interface Languages {
  /** Null: whatever the stream begins with. */
  audio: string | null;
  /** Null: no subtitles. */
  subtitles: string | null;
}

export interface PlayerMemory {
  volume(): { volume: number; isMuted: boolean };
  keepVolume(volume: number, isMuted: boolean): void;
  /** Bits a second. */
  bandwidth(): number | null;
  keepBandwidth(bitsPerS: number): void;
  /** What the last stream was; null before the first one. */
  streamKind(): StreamKind | null;
  keepStreamKind(kind: StreamKind): void;
  lastChannel(): string | null;
  keepLastChannel(channelId: string): void;
  /** Whether it may be kept how far one came. */
  keepsHistory(): boolean;
  /** The choice for this series, else what was chosen this evening, else the preferences. */
  languages(
    serieId: string | undefined,
    evening?: Partial<Languages>,
  ): Languages;
  /** Of a series for its next episodes; other choices are for this evening. */
  keepLanguages(serieId: string | undefined, languages: Languages): void;
  /** Of the picture, as it was chosen here. */
  quality(): Quality;
  keepQuality(quality: Quality): void;
  /** Whether channels stand by usage, as it was chosen here; null where the profile decides. */
  byUsage(): string | null;
}

/** Series whose languages are remembered; the one chosen longest ago is forgotten first. */
const MOST_SERIES = 50;

/** Volume is limited between 0 and 1 (spec, section 5). */
export function limitedVolume(volume: number): number {
  return Number.isFinite(volume) ? Math.max(0, Math.min(1, volume)) : 1;
}

function numberOf(text: string | null): number | null {
  const value = text === null ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

type BySeries = [serieId: string, languages: Languages][];

function bySeries(): BySeries {
  try {
    const kept: unknown = JSON.parse(preference("seriesLanguages") ?? "[]");
    return Array.isArray(kept) ? (kept as BySeries) : [];
  } catch {
    return [];
  }
}

export const deviceMemory: PlayerMemory = {
  volume: () => ({
    volume: limitedVolume(numberOf(preference("volume")) ?? 1),
    isMuted: preference("muted") !== null,
  }),
  keepVolume(volume, isMuted) {
    prefer("volume", String(volume));
    prefer("muted", isMuted ? "1" : null);
  },
  bandwidth: () => numberOf(preference("bandwidth")),
  keepBandwidth: (bitsPerS) =>
    prefer("bandwidth", String(Math.round(bitsPerS))),
  streamKind() {
    const kept = preference("streamKind");
    return isStreamKind(kept) ? kept : null;
  },
  keepStreamKind: (kind) => prefer("streamKind", kind),
  lastChannel: () => preference("lastChannel"),
  keepLastChannel(channelId) {
    if (isOn("rememberHistory")) prefer("lastChannel", channelId);
  },
  keepsHistory: () => isOn("rememberHistory"),
  languages(serieId, evening) {
    const chosen = bySeries().find(([id]) => id === serieId);
    return (
      chosen?.[1] ?? {
        audio: preference("audio"),
        subtitles: preference("subtitles"),
        ...evening,
      }
    );
  },
  keepLanguages(serieId, languages) {
    if (serieId === undefined) return;
    const others = bySeries().filter(([id]) => id !== serieId);
    const kept = [...others, [serieId, languages]].slice(-MOST_SERIES);
    prefer("seriesLanguages", JSON.stringify(kept));
  },
  quality: () => qualityFrom(preference("quality")),
  keepQuality: (quality) =>
    prefer("quality", quality === "auto" ? null : quality),
  byUsage: () => preference("channelsByUsage"),
};
