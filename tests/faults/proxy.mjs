// Stands between the server and the TV backend and misbehaves: answers late, cuts connections, breaks off in the middle
// of a body, says 500, or answers with something else. How often, is decided by a seed, so that a run can be repeated.
import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import { seededRandom } from "../seededRandom.mjs";

const FAULTS = {
  /** The connection is cut before a byte of the answer. */
  reset: (_answer, _response, socket) => socket.resetAndDestroy(),
  /** Half a body, then nothing. */
  half(answer, response, socket) {
    response.writeHead(answer.status, {
      ...answer.headers,
      "content-length": answer.body.length,
    });
    response.write(answer.body.subarray(0, answer.body.length / 2));
    setTimeout(() => socket.destroy(), 20);
  },
  error(_answer, response) {
    response.writeHead(500, { "content-type": "application/json" });
    response.end('{"error":{"code":"broken","message":"broken on purpose"}}');
  },
  nonsense(_answer, response) {
    response.writeHead(200, { "content-type": "text/html" });
    response.end("<html><script>alert(1)</script>");
  },
};

/**
 * Starts a proxy to `target` on a port of its own. `share` of the answers have a fault, and as many are up to
 * `slowMs` late. `counts` says how often each happened.
 */
export async function startFaultProxy({ target, share, slowMs, seed }) {
  const agent = new Agent({ keepAlive: true });
  const roll = seededRandom(seed);
  const counts = { whole: 0, slow: 0 };
  const names = Object.keys(FAULTS);
  const proxy = { counts, share };

  const server = createServer((asked, response) => {
    const isLate = roll() < proxy.share;
    const fault =
      roll() < proxy.share ? names[Math.floor(roll() * names.length)] : null;
    const lateMs = isLate ? roll() * slowMs : 0;
    counts[fault ?? "whole"] = (counts[fault ?? "whole"] ?? 0) + 1;
    if (isLate) counts.slow += 1;
    const forward = request(
      new URL(asked.url, target),
      {
        agent,
        headers: { ...asked.headers, host: new URL(target).host },
        method: asked.method,
      },
      (answer) => {
        const chunks = [];
        answer.on("data", (chunk) => chunks.push(chunk));
        answer.on("end", () => {
          const { "transfer-encoding": _chunked, ...headers } = answer.headers;
          const whole = {
            body: Buffer.concat(chunks),
            headers,
            status: answer.statusCode,
          };
          setTimeout(() => {
            if (fault) return FAULTS[fault](whole, response, asked.socket);
            response.writeHead(whole.status, whole.headers);
            response.end(whole.body);
          }, lateMs);
        });
      },
    );
    forward.on("error", () => asked.socket.destroy());
    asked.pipe(forward);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return Object.assign(proxy, {
    stop() {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
    url: `http://127.0.0.1:${server.address().port}`,
  });
}
