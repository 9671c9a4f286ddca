/** What a household has at home: a tuner with raw MPEG-TS, and what else its playlist names. */
import type { ServerResponse } from "node:http";
import { serve, type LocalServer } from "./localServer";
import { transportStream, type Moment } from "./transportStream";

export interface Tuner extends LocalServer {
  /** What was asked of its catch-up: seconds of the show with which each stream was to begin, the last one last. */
  begun: readonly number[];
}

/** Seconds that a tuner has in store when a viewer begins to watch. */
const STORE_S = 4;
const PACE_MS = 100;
/** How long the show of its catch-up is, in seconds. */
export const SHOW_S = 30;

/** Sends as fast as it is watched; what has an end is over then. */
function send(
  answer: ServerResponse,
  moments: readonly Moment[],
  hasEnd: boolean,
): void {
  const [first] = moments;
  const startedMs = performance.now();
  let sent = 0;
  const next = () => {
    const passedS = STORE_S + (performance.now() - startedMs) / 1000;
    const untilS = (first?.atS ?? 0) + passedS;
    for (; sent < moments.length && moments[sent]!.atS < untilS; sent += 1)
      answer.write(moments[sent]!.bytes);
    if (hasEnd && sent === moments.length) answer.end();
  };
  const pace = setInterval(next, PACE_MS);
  answer.on("close", () => clearInterval(pace));
  next();
}

function tune(answer: ServerResponse, moments: readonly Moment[]): void {
  answer.writeHead(200, { "Content-Type": "application/octet-stream" });
  send(answer, moments, false);
}

/** Catch-up of a show, without a length: what is left of it after its first seconds. */
function again(
  answer: ServerResponse,
  moments: readonly Moment[],
  fromS: number,
): void {
  const starts = moments.filter(({ atS, isStart }) => isStart && atS <= fromS);
  const firstS = starts.pop()?.atS ?? 0;
  const isLeft = ({ atS }: Moment) => atS >= firstS && atS < SHOW_S;
  answer.writeHead(200, { "Content-Type": "video/mp2t" });
  send(answer, moments.filter(isLeft), true);
}

/** A codec that no browser on Linux has. */
const HEVC_ONLY = `#EXTM3U
#EXT-X-STREAM-INF:BANDWIDTH=90000,CODECS="hvc1.1.6.L93.B0,mp4a.40.2"
low.m3u8
`;

const LOW = `#EXTM3U
#EXT-X-TARGETDURATION:4
#EXT-X-MAP:URI="init.mp4"
#EXTINF:4,
1.m4s
#EXT-X-ENDLIST
`;

/** What the tuner's stations send, as their streams say. */
const STATIONS = {
  "/auto/v1": {},
  "/auto/mpeg2": { video: 0x02 },
  "/auto/ac3": { audio: 0x81 },
} as const;

const PLAYLISTS: Readonly<Record<string, string>> = {
  "/hevc.m3u8": HEVC_ONLY,
  "/low.m3u8": LOW,
};

export async function startTuner(): Promise<Tuner> {
  const moments = transportStream();
  const begun: number[] = [];
  const server = await serve(({ url }, answer) => {
    const station = Object.entries(STATIONS).find(([path]) => path === url);
    if (station) return tune(answer, transportStream(station[1]));
    const [, from, to] =
      /^\/again\.ts\?from=(\d+)&to=(\d+)/.exec(url ?? "") ?? [];
    if (from !== undefined) {
      const fromS = SHOW_S - (Number(to) - Number(from));
      begun.push(fromS);
      return again(answer, moments, fromS);
    }
    const playlist = PLAYLISTS[url ?? ""];
    if (playlist !== undefined) {
      answer.setHeader("Content-Type", "application/vnd.apple.mpegurl");
      return answer.end(playlist);
    }
    // Anything else is a source that never answers.
    return undefined;
  });
  return { ...server, begun };
}
