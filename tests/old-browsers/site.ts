/** A server of a test's own behind TLS, as in production: without TLS these browsers keep no `Secure` cookie. */
import { once } from "node:events";
import { request as forward, type ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { startChanged } from "../e2e/ownServer";
import type { Certificate } from "./certificate";
import { FRAMES, PAGE, VIEWS } from "./operator";
import { MANIFEST, segmentAt } from "./webm";

/** An address, because browsers that were told `Strict-Transport-Security` by a name take no certificate but a known one. */
export const HOST = "127.0.0.1";

const FRONT = `[front]\ntls = true\ntrusted_proxies = ["${HOST}/32"]\n`;

/**
 * What a client hears of a stream that it asks for: what the head-end sends, nothing at all, what is no stream, or one that
 * these engines can decode.
 */
export type Streams = "sent" | "held" | "broken" | "decodable";

export interface Site {
  /** Without a trailing slash. */
  origin: string;
  /** From now on. */
  answerStreams(how: Streams): void;
  stop(): Promise<void>;
}

/** In place of the head-end. */
function answerStream(
  how: Exclude<Streams, "sent">,
  path: string,
  answer: ServerResponse,
): void {
  if (how === "held") return;
  if (how === "broken") return void answer.end("no stream");
  if (path.includes(".mpd"))
    answer
      .writeHead(200, { "Content-Type": "application/dash+xml" })
      .end(MANIFEST);
  else
    answer
      .writeHead(200, { "Content-Type": "video/webm" })
      .end(segmentAt(path));
}

export async function startSite(certificate: Certificate): Promise<Site> {
  const server = await startChanged(
    (patient) => `${patient}\n${FRONT}${VIEWS}`,
  );
  let streams: Streams = "sent";
  const front = createServer(certificate, (asked, answer) => {
    const headers = { ...asked.headers, "x-forwarded-for": HOST };
    const { method = "GET", url: path = "/" } = asked;
    if (streams !== "sent" && path.startsWith("/streams/"))
      return answerStream(streams, path, answer);
    if (path.startsWith(FRAMES)) {
      answer.writeHead(200, { "Content-Type": "text/html" });
      return void answer.end(PAGE);
    }
    const options = { method, headers };
    const passed = forward(`${server.origin}${path}`, options, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.rawHeaders);
      response.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    answer.on("close", () => passed.destroy());
    asked.pipe(passed);
  });
  front.listen(0, HOST);
  await once(front, "listening");
  const { port } = front.address() as AddressInfo;
  return {
    origin: `https://${HOST}:${port}`,
    answerStreams(how) {
      streams = how;
    },
    async stop() {
      front.close();
      front.closeAllConnections();
      await server.stop();
    },
  };
}
