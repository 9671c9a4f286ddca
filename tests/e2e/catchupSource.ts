/** Where a household's provider keeps what was on: a minute of picture as HLS, as DASH and as one file. */
import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { serve, type LocalServer } from "./localServer";

const CLIP = fileURLToPath(
  new URL("../../server/headend/streams/clips/v144.mp4", import.meta.url),
);
const CODEC = "avc1.4d400c";
const SEGMENT_S = 4;
/** How long it is, in seconds. */
export const CLIP_S = 60;
const COUNT = CLIP_S / SEGMENT_S;

export const KINDS = ["m3u8", "mpd", "mp4"] as const;

export interface CatchupSource extends LocalServer {
  /** What of its streams was asked for, with the beginning of the show, the last one last. */
  asked: readonly string[];
}

/** The clip's beginning, and its fragments. */
function parts(clip: Buffer): { init: Buffer; fragments: Buffer[] } {
  const starts: number[] = [];
  for (let at = 0; at < clip.length; at += clip.readUInt32BE(at))
    if (clip.toString("latin1", at + 4, at + 8) === "moof") starts.push(at);
  const fragments = starts.map((start, place) =>
    clip.subarray(start, starts[place + 1]),
  );
  return { init: clip.subarray(0, starts[0]), fragments };
}

/** A file says how long it is. */
function file({ init, fragments }: ReturnType<typeof parts>): Buffer {
  const head = Buffer.from(init);
  for (const box of ["mvhd", "mdhd"]) {
    const at = head.indexOf(box) + 16;
    head.writeUInt32BE(CLIP_S * head.readUInt32BE(at), at + 4);
  }
  return Buffer.concat([head, ...fragments]);
}

const HLS = [
  "#EXTM3U",
  "#EXT-X-VERSION:7",
  `#EXT-X-TARGETDURATION:${SEGMENT_S}`,
  "#EXT-X-PLAYLIST-TYPE:VOD",
  '#EXT-X-MAP:URI="init.mp4"',
  ...Array.from({ length: COUNT }, (_, n) => `#EXTINF:${SEGMENT_S},\n${n}.m4s`),
  "#EXT-X-ENDLIST",
].join("\n");

const DASH = `<?xml version="1.0"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" profiles="urn:mpeg:dash:profile:isoff-live:2011" mediaPresentationDuration="PT${CLIP_S}S" minBufferTime="PT${SEGMENT_S}S">
<Period><AdaptationSet mimeType="video/mp4" segmentAlignment="true">
<SegmentTemplate initialization="init.mp4" media="$Number$.m4s" startNumber="0" duration="${SEGMENT_S}"/>
<Representation id="v" bandwidth="50000" codecs="${CODEC}" width="256" height="144"/>
</AdaptationSet></Period></MPD>`;

function sendFile(answer: ServerResponse, whole: Buffer, range?: string) {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? "") ?? [];
  answer.setHeader("Content-Type", "video/mp4");
  answer.setHeader("Accept-Ranges", "bytes");
  if (from === undefined) return answer.end(whole);
  const last = to ? Math.min(Number(to), whole.length - 1) : whole.length - 1;
  const part = whole.subarray(Number(from), last + 1);
  const said = `bytes ${from}-${last}/${whole.length}`;
  answer.writeHead(206, { "Content-Range": said });
  return answer.end(part);
}

export async function startCatchupSource(): Promise<CatchupSource> {
  const clip = parts(readFileSync(CLIP));
  const whole = file(clip);
  const asked: string[] = [];
  const server = await serve(({ url = "", headers }, answer) => {
    const { pathname, search } = new URL(url, "http://source");
    if (search) asked.push(`${pathname}${search}`);
    const [, number] = /^\/(\d+)\.m4s$/.exec(pathname) ?? [];
    const fragment = number && clip.fragments[Number(number)];
    if (pathname === "/init.mp4") return sendFile(answer, clip.init);
    if (fragment) return sendFile(answer, fragment);
    if (pathname === "/clip.mp4") return sendFile(answer, whole, headers.range);
    const manifests: Readonly<Record<string, [type: string, body: string]>> = {
      "/clip.m3u8": ["application/vnd.apple.mpegurl", HLS],
      "/clip.mpd": ["application/dash+xml", DASH],
    };
    const [type, body] = manifests[pathname] ?? [];
    if (type === undefined) return answer.writeHead(404).end();
    return answer.writeHead(200, { "Content-Type": type }).end(body);
  });
  return { ...server, asked };
}
