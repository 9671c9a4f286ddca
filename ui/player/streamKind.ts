/** What kind of stream an address leads to: by its path's ending, else by what its server says. */

/** Manifests that name segments, a file, and the raw stream of a tuner. */
export type StreamKind = "dash" | "hls" | "mp4" | "ts";

export function isStreamKind(text: string | null): text is StreamKind {
  return text !== null && Object.keys(MIME).indexOf(text) !== -1;
}

/** MIME types are told rather than guessed: guessing asks the server once more. */
export const MIME: Record<StreamKind, string> = {
  dash: "application/dash+xml",
  hls: "application/x-mpegurl",
  mp4: "video/mp4",
  ts: "video/mp2t",
};

const ENDINGS: Readonly<Record<string, StreamKind>> = {
  mpd: "dash",
  m3u8: "hls",
  mp4: "mp4",
  ts: "ts",
};

function kindOfEnding(url: string): StreamKind | undefined {
  const [path = ""] = url.split(/[?#]/);
  const ending = /\.(\w+)$/.exec(path)?.[1];
  return ending === undefined ? undefined : ENDINGS[ending];
}

const TYPES: Readonly<Record<string, StreamKind>> = {
  [MIME.dash]: "dash",
  [MIME.mp4]: "mp4",
  [MIME.ts]: "ts",
};

/** A type that we don't know is HLS: it has a dozen. */
function kindOfType(contentType: string): StreamKind {
  const [name = ""] = contentType.split(";");
  return TYPES[name.trim().toLowerCase()] ?? "hls";
}

/** `askType` asks for the `Content-Type` of what lies at an address, without fetching it. */
export async function streamKindOf(
  url: string,
  askType: (url: string) => Promise<string>,
): Promise<StreamKind> {
  return kindOfEnding(url) ?? kindOfType(await askType(url));
}
