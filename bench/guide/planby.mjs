// Planby's grid with the same channels, days and programmes, in a page of its own on a server of its own.
import * as esbuild from "esbuild";
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const PLANBY = "planby@2.1.0";
const peers = join(tmpdir(), "lucarne-bench-planby");

const PAGE =
  '<!doctype html><meta charset="utf-8"><body style="margin:0"><div id="root"></div><script src="/script.js"></script>';

/** As one script; installs Planby under the temporary folder first. */
async function bundled() {
  if (!existsSync(join(peers, "node_modules", "planby"))) {
    mkdirSync(peers, { recursive: true });
    execFileSync("npm", ["install", "--silent", "--prefix", peers, PLANBY], {
      stdio: "inherit",
    });
  }
  const built = await esbuild.build({
    bundle: true,
    define: { "process.env.NODE_ENV": '"production"' },
    entryPoints: ["bench/guide/planby.jsx"],
    format: "iife",
    jsx: "automatic",
    minify: true,
    nodePaths: [join(peers, "node_modules")],
    // One React for both: the project's own.
    alias: {
      react: resolve("node_modules/react"),
      "react-dom": resolve("node_modules/react-dom"),
    },
    write: false,
  });
  return built.outputFiles[0].text;
}

/** Channels, and programmes as `[channel, since, till, title]` in epoch ms, read back from XMLTV. */
function read({ pieces, fromMs, untilMs }) {
  const channels = [];
  const programmes = [];
  const timeOf = (digits) =>
    Date.parse(
      digits.replace(/^(....)(..)(..)(..)(..)(..).*$/, "$1-$2-$3T$4:$5:$6Z"),
    );
  for (const piece of pieces()) {
    for (const [, id] of piece.matchAll(/<channel id="([^"]+)"/g))
      channels.push(id);
    const shows =
      /<programme start="([^"]+)" stop="([^"]+)" channel="([^"]+)"><title>([^<]*)/g;
    for (const [, start, stop, channel, title] of piece.matchAll(shows))
      programmes.push([
        channel,
        timeOf(start),
        Math.min(timeOf(stop), untilMs),
        title,
      ]);
  }
  return { channels, programmes, fromMs, untilMs };
}

/** `guide` is a household's. */
export async function startPlanby(guide) {
  const served = {
    "/": ["text/html", PAGE],
    "/script.js": ["text/javascript", await bundled()],
    "/guide.json": ["application/json", JSON.stringify(read(guide))],
  };
  const server = createServer(({ url }, answer) => {
    const [type, body] = served[url] ?? ["text/plain", ""];
    answer.writeHead(served[url] ? 200 : 404, { "content-type": type });
    answer.end(body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  return {
    /** Opens it in a page, the grid in focus; its data may take minutes. */
    async open(page) {
      await page.goto(`http://127.0.0.1:${port}/`);
      const grid = page.locator("#grid");
      await grid.waitFor({ timeout: 600_000 });
      await grid.focus();
    },
    stop: () => server.close(),
  };
}
