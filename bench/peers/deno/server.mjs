// Deno: `Deno.serve` and `renderToReadableStream`. Arguments: port, file with the captured answers.
import { renderToReadableStream } from "react-dom/server.edge";
import { preparePage, WHOLE } from "../react/page";
import { bodyOf } from "../react/body.mjs";

const [port = "0", answers = ""] = Deno.args;
const captured = JSON.parse(Deno.readTextFileSync(answers));
const headers = { "content-type": "text/html; charset=utf-8" };

Deno.serve(
  { hostname: "127.0.0.1", port: Number(port), onListen: () => {} },
  async (request) => {
    const { pathname, search } = new URL(request.url);
    const page = await preparePage(captured, pathname + search);
    await page.loaded();
    const markup = await renderToReadableStream(page.tree, {
      progressiveChunkSize: WHOLE,
    });
    return new Response(bodyOf(page, markup), { headers });
  },
);
