// Stands between the server and the head-end: counts the calls, makes answers older, slower or impossible, and writes
// them down for the peers.
import { Agent, createServer, get } from "node:http";
import { once } from "node:events";

/** Starts a relay to `target` on a port of its own. */
export async function startRelay(target) {
  const agent = new Agent({ keepAlive: true });
  const relay = {
    /** When each call came in, ms of `performance.now()`, by path with query. */
    calls: new Map(),
    /** Status, type and text of the last answer, by path with query. */
    answers: new Map(),
    /** Seconds that answers claim to be old. */
    ageSeconds: 0,
    delayMs: 0,
    /** Connections are cut instead of answered. */
    dead: false,
  };
  const server = createServer((request, response) => {
    const data = request.method === "GET";
    if (data) {
      const times = relay.calls.get(request.url) ?? [];
      times.push(performance.now());
      relay.calls.set(request.url, times);
    }
    if (relay.dead) {
      request.socket.destroy();
      return;
    }
    // The server asks with HEAD whether the upstream is there.
    if (!data) {
      response.writeHead(204).end();
      return;
    }
    setTimeout(() => forward(request, response), relay.delayMs);
  });

  function forward({ headers, url }, response) {
    const asked = { ...headers, host: target.host };
    get(new URL(url, target), { agent, headers: asked }, (answer) => {
      const chunks = [];
      answer.on("data", (chunk) => chunks.push(chunk));
      answer.on("end", () => {
        const body = Buffer.concat(chunks);
        const { "content-encoding": encoding, "content-type": type } =
          answer.headers;
        relay.answers.set(url, {
          body,
          encoding,
          status: answer.statusCode,
          type,
        });
        response.writeHead(answer.statusCode, {
          age: relay.ageSeconds,
          ...(type === undefined ? {} : { "content-type": type }),
          ...(encoding === undefined ? {} : { "content-encoding": encoding }),
        });
        response.end(body);
      });
    }).on("error", () => response.destroy());
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return Object.assign(relay, {
    stop() {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
    url: `http://127.0.0.1:${server.address().port}`,
  });
}
