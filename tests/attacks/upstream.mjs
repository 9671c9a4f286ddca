// A TV backend that lies: the head-end, with some of its answers changed on the way.
import { once } from "node:events";
import { createServer, request } from "node:http";
import { startHeadend } from "./lucarne.mjs";

/** A TV backend whose answers `change` may take the place of: what it gives is status and text. */
export async function startUpstream(change) {
  const headend = await startHeadend();
  const server = createServer((asked, answer) => {
    const url = new URL(asked.url, headend.url);
    const { host: _ours, ...headers } = asked.headers;
    delete headers["accept-encoding"];
    const passed = request(
      url,
      { headers, method: asked.method },
      async (theirs) => {
        const body = Buffer.concat(await theirs.toArray());
        const told = change(url.pathname, body) ?? [theirs.statusCode, body];
        const kind = theirs.headers["content-type"] ?? "application/json";
        answer.writeHead(told[0], { "content-type": kind });
        answer.end(told[1]);
      },
    );
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await headend.stop();
    },
    url: `http://127.0.0.1:${server.address().port}`,
  };
}
