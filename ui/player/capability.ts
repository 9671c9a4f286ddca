/** What this browser can play at all: nearly everything that is sent comes in parts, which it has to take from scripts. */
import type { StreamKind } from "./streamKind";

type Source = Pick<typeof MediaSource, "isTypeSupported">;

/** iPhones have it by another name. Undefined where a browser has none. */
function mediaSource(): Source | undefined {
  const { MediaSource: plain, ManagedMediaSource: managed } =
    window as unknown as Record<string, Source | undefined>;
  return plain ?? managed;
}

const HLS = "application/vnd.apple.mpegurl";

function playsHls(): boolean {
  return document.createElement("video").canPlayType(HLS) !== "";
}

/** Without a source of parts a browser plays a file, and HLS where it knows it itself. */
export function canPlay(kind: StreamKind): boolean {
  if (mediaSource() !== undefined || kind === "mp4") return true;
  return kind === "hls" && playsHls();
}

/**
 * Where a stream comes as both. An older iPhone takes nothing but HLS, and AirPlay hands on nothing else; Chromium knows HLS,
 * too, which it plays in parts as well as DASH.
 */
export function prefersHls(): boolean {
  return (
    mediaSource() === undefined ||
    "WebKitPlaybackTargetAvailabilityEvent" in window
  );
}

const CONTAINERS = ["video/mp4", "audio/mp4", "video/mp2t"];

/** Whether the browser decodes it, in any container that we have. */
export function isKnownCodec(codec: string): boolean {
  const source = mediaSource();
  return CONTAINERS.some((container) =>
    source?.isTypeSupported(`${container}; codecs="${codec}"`),
  );
}
