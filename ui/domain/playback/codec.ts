/** Codecs by the names that people know, from the strings in which streams name them (RFC 6381). */

type Names = readonly (readonly [start: string, name: string])[];

/** By how the string begins; the longer beginnings first. */
const VIDEO: Names = [
  ["avc", "H.264"],
  ["hvc1", "H.265 (HEVC)"],
  ["hev1", "H.265 (HEVC)"],
  ["dvh", "Dolby Vision"],
  ["dva", "Dolby Vision"],
  ["vvc1", "H.266 (VVC)"],
  ["vvi1", "H.266 (VVC)"],
  ["av01", "AV1"],
  ["vp8", "VP8"],
  ["vp08", "VP8"],
  ["vp9", "VP9"],
  ["vp09", "VP9"],
  ["mp4v", "MPEG-4 Visual"],
  ["mp1v", "MPEG-1"],
  ["mp2v", "MPEG-2"],
];

const AUDIO: Names = [
  ["mp4a.40.34", "MP3"],
  ["mp4a.69", "MP3"],
  ["mp4a.6b", "MP3"],
  ["mp4a", "AAC"],
  ["mp3", "MP3"],
  ["ac-3", "Dolby Digital (AC-3)"],
  ["ec-3", "Dolby Digital Plus (E-AC-3)"],
  ["ac-4", "Dolby AC-4"],
  ["dts", "DTS"],
  ["opus", "Opus"],
  ["flac", "FLAC"],
];

function nameIn(names: Names, codec: string): string | undefined {
  const given = codec.toLowerCase();
  return names.find(([start]) => given.startsWith(start))?.[1];
}

/** A codec without a name of its own is called by its string. */
export function codecName(codec: string): string {
  const given = codec.trim();
  return nameIn(VIDEO, given) ?? nameIn(AUDIO, given) ?? given;
}

const ALL_CODECS = /codecs="([^"]+)"/gi;

/** All that a manifest names, as DASH (`codecs="…"`) and HLS (`CODECS="…"`) write them. */
export function codecsIn(manifest: string): string[] {
  const lists = manifest.match(ALL_CODECS) ?? [];
  return lists
    .map((list) => list.slice(list.indexOf('"') + 1, -1))
    .join()
    .split(",")
    .map((codec) => codec.trim())
    .filter(Boolean);
}

/**
 * The codec for want of which no picture of an HLS playlist can be shown; undefined where one can, and where the
 * playlist doesn't tell.
 */
export function missingVideoCodec(
  playlist: string,
  isKnown: (codec: string) => boolean,
): string | undefined {
  const lacked = playlist
    .split("\n")
    .filter((line) => line.startsWith("#EXT-X-STREAM-INF:"))
    .map((line) =>
      codecsIn(line).find(
        (codec) => nameIn(VIDEO, codec) !== undefined && !isKnown(codec),
      ),
    );
  return lacked.every((codec) => codec !== undefined) ? lacked[0] : undefined;
}
