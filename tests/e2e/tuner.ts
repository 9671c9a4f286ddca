/** What a household has at home: a tuner with raw MPEG-TS, and what else its playlist names. */
import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { serve, type LocalServer } from "./localServer";
import { transportStream, type Moment } from "./transportStream";

export interface Tuner extends LocalServer {
  /** How often the station was tuned to whose reception goes away. */
  readonly fading: number;
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

/** How long the station sends whose reception goes away. */
const FADING_S = 8;

/** Sends for a while, and then nothing, the connection open. */
function fade(answer: ServerResponse, moments: readonly Moment[]): void {
  const [first] = moments;
  const lastS = (first?.atS ?? 0) + FADING_S;
  tune(
    answer,
    moments.filter(({ atS }) => atS < lastS),
  );
}

/** What was recorded of a station, again and again: like a tuner's stream it doesn't end. */
function repeat(answer: ServerResponse, name: string): void {
  const file = new URL(`../fixtures/codecs/${name}`, import.meta.url);
  const recorded = readFileSync(file);
  answer.writeHead(200, { "Content-Type": "video/mp2t" });
  const next = () => answer.write(recorded);
  const pace = setInterval(next, RECORDED_MS);
  answer.on("close", () => clearInterval(pace));
  next();
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

/** How long what was recorded lasts. */
const RECORDED_MS = 2_000;

/** Stations with a codec that no Chromium has: two seconds of it, see the folder's README. */
const CODECS: Readonly<Record<string, string>> = {
  "/auto/mpeg2": "mpeg2.m2t",
  "/auto/ac3": "ac3.m2t",
  "/auto/hevc": "hevc.m2t",
};

const PLAYLISTS: Readonly<Record<string, string>> = {
  "/hevc.m3u8": HEVC_ONLY,
  "/low.m3u8": LOW,
};

export async function startTuner(): Promise<Tuner> {
  const moments = transportStream();
  const begun: number[] = [];
  let fading = 0;
  const server = await serve(({ url }, answer) => {
    if (url === "/auto/v1") return tune(answer, moments);
    if (url === "/auto/fading") {
      fading += 1;
      // The server may look first at what it sends.
      return fading <= 2 ? fade(answer, moments) : tune(answer, moments);
    }
    const recorded = CODECS[url ?? ""];
    if (recorded !== undefined) return repeat(answer, recorded);
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
  return {
    ...server,
    begun,
    get fading() {
      return fading;
    },
  };
}
