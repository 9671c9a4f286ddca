// Node: fastify and `renderToPipeableStream`. Arguments: port, file with the captured answers.
import fastify from "fastify";
import { readFileSync } from "node:fs";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server.node";
import { preparePage, WHOLE } from "../react/page";

const [port = "0", answers = ""] = process.argv.slice(2);
const captured = JSON.parse(readFileSync(answers, "utf8"));
const app = fastify();

app.get("*", async (request, reply) => {
  const page = await preparePage(captured, request.url);
  await page.loaded();
  const { raw } = reply;
  reply.hijack();
  const between = new Writable({
    write: (chunk, _encoding, done) => {
      raw.write(chunk, done);
    },
    final: (done) => {
      raw.end(page.end(), done);
    },
  });
  const stream = renderToPipeableStream(page.tree, {
    progressiveChunkSize: WHOLE,
    onShellReady() {
      raw.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      raw.write(page.start);
      stream.pipe(between);
    },
    onError: console.error,
  });
});

void app.listen({ host: "127.0.0.1", port: Number(port) });
