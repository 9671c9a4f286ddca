/** What a household has at home: a tuner with raw MPEG-TS, and what else its playlist names. */
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { transportStream, type Moment } from "./transportStream";

export interface Tuner {
  /** Without a trailing slash. */
  origin: string;
  stop(): Promise<void>;
}

/** Seconds that a tuner has in store when somebody begins to watch. */
const STORE_S = 4;
const PACE_MS = 100;

/** Sends as fast as it is watched. */
function tune(answer: ServerResponse, moments: readonly Moment[]): void {
  answer.writeHead(200, { "Content-Type": "application/octet-stream" });
  const startedMs = performance.now();
  let sent = 0;
  const send = () => {
    const untilS = STORE_S + (performance.now() - startedMs) / 1000;
    for (; sent < moments.length && moments[sent]!.atS < untilS; sent += 1)
      answer.write(moments[sent]!.bytes);
  };
  send();
  const pace = setInterval(send, PACE_MS);
  answer.on("close", () => clearInterval(pace));
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

const PLAYLISTS: Readonly<Record<string, string>> = {
  "/hevc.m3u8": HEVC_ONLY,
  "/low.m3u8": LOW,
};

export async function startTuner(): Promise<Tuner> {
  const moments = transportStream();
  const server = createServer(({ url }, answer) => {
    if (url === "/auto/v1") return tune(answer, moments);
    const playlist = PLAYLISTS[url ?? ""];
    if (playlist !== undefined) {
      answer.setHeader("Content-Type", "application/vnd.apple.mpegurl");
      return answer.end(playlist);
    }
    // Anything else is a source that never answers.
    return undefined;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
