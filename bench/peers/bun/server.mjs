// Bun: `Bun.serve` and `renderToReadableStream`. Arguments: port, file with the captured answers.
import { readFileSync } from "node:fs";
import { renderToReadableStream } from "react-dom/server.bun";
import { preparePage, WHOLE } from "../react/page";

const [port = "0", answers = ""] = process.argv.slice(2);
const captured = JSON.parse(readFileSync(answers, "utf8"));
const headers = { "content-type": "text/html; charset=utf-8" };

Bun.serve({
  hostname: "127.0.0.1",
  port: Number(port),
  async fetch(request) {
    const { pathname, search } = new URL(request.url);
    const page = await preparePage(captured, pathname + search);
    await page.loaded();
    const markup = await renderToReadableStream(page.tree, {
      progressiveChunkSize: WHOLE,
    });
    // Bun's stream without a queue: what is written goes to the socket's buffer at once.
    const direct = {
      type: "direct",
      async pull(controller) {
        controller.write(page.start);
        controller.flush();
        for await (const chunk of markup) controller.write(chunk);
        controller.write(page.end());
        controller.close();
      },
    };
    return new Response(new ReadableStream(direct), { headers });
  },
});
