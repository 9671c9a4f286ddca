/** How Shaka Player is set up, and why it differs from its own defaults. */
import type { Quality } from "../../domain/playback/quality";
import type { LoadOptions, StreamSource } from "../engine";
import type { PlayerMemory } from "../memory";

export interface EngineDevice {
  isTv: boolean;
  /** Bits a second that the network gave last; null while nothing is known. */
  bandwidth: number | null;
  memory: Pick<PlayerMemory, "streamKind" | "keepStreamKind">;
  /** The most that a stream may take, in bits a second: a preview, of which little is kept. Undefined without a limit. */
  maxBitsPerS?: number;
}

const FIRST_BANDWIDTH = 1_500_000;
/** The network may be worse than last time. */
const CAUTION = 0.8;

const RETRY = {
  maxAttempts: 4,
  baseDelay: 300,
  backoffFactor: 2,
  fuzzFactor: 0.5,
  timeout: 15_000,
  stallTimeout: 5_000,
  connectionTimeout: 8_000,
};

/** Seconds kept ahead and behind: TVs have little memory. */
const BUFFERS = {
  tv: { bufferingGoal: 12, bufferBehind: 10 },
  web: { bufferingGoal: 20, bufferBehind: 30 },
};
const PREVIEW_BUFFERS = { bufferingGoal: 4, bufferBehind: 2 };

export function buffersOf({
  isTv,
  maxBitsPerS,
}: Pick<EngineDevice, "isTv" | "maxBitsPerS">) {
  if (maxBitsPerS !== undefined) return PREVIEW_BUFFERS;
  return isTv ? BUFFERS.tv : BUFFERS.web;
}

/** Bits a second of a picture that takes little data: about half a gigabyte an hour. */
const SAVER_BITS_PER_S = 1_200_000;
/** More than any stream has. */
const PLENTY = 1_000_000_000;

/** How one of several pictures is chosen. The limit gives way where every picture is beyond it. */
export function abrOf(
  { bandwidth }: Pick<EngineDevice, "bandwidth">,
  quality: Quality = "auto",
) {
  const isBest = quality === "best";
  const expected = bandwidth === null ? FIRST_BANDWIDTH : bandwidth * CAUTION;
  return {
    enabled: !isBest,
    // What the browser says of the network is coarse, and old.
    useNetworkInformation: false,
    defaultBandwidthEstimate: isBest ? PLENTY : expected,
    restrictToScreenSize: !isBest,
    restrictions: {
      maxBandwidth: quality === "saver" ? SAVER_BITS_PER_S : PLENTY,
    },
  };
}

/** For a browser that refuses more. */
export const SMALL_BUFFERS = { bufferingGoal: 6, bufferBehind: 2 };

export function settingsFor(
  device: Omit<EngineDevice, "memory">,
  { licence }: StreamSource,
  {
    audio,
    subtitles,
    quality,
  }: Pick<LoadOptions, "audio" | "subtitles" | "quality">,
): object {
  const { maxBitsPerS } = device;
  return {
    abr: abrOf(device, quality),
    drm: {
      servers: licence ? { [licence.keySystem]: licence.url } : {},
      ...(licence?.certificateUrl !== undefined && {
        advanced: {
          [licence.keySystem]: {
            serverCertificateUri: licence.certificateUrl,
          },
        },
      }),
      retryParameters: RETRY,
    },
    manifest: { retryParameters: RETRY },
    // What has no picture as small as this is refused, rather than played in a larger one.
    ...(maxBitsPerS !== undefined && {
      restrictions: { maxBandwidth: maxBitsPerS },
    }),
    preferredAudio: audio.map((language) => ({ language })),
    preferredText: subtitles === null ? [] : [{ language: subtitles }],
    streaming: {
      ...buffersOf(device),
      rebufferingGoal: 0,
      startAtSegmentBoundary: true,
      inaccurateManifestTolerance: 0,
      segmentPrefetchLimit: 1,
      // The default asks a dead live stream again ten times a second.
      lowLatencyMode: false,
      ignoreTextStreamFailures: true,
      retryParameters: RETRY,
    },
  };
}
