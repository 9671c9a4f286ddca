// Planby's grid with one day of the same channels and programmes, in a page of its own.
import * as esbuild from "esbuild";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const PLANBY = "planby@2.1.0";
const peers = join(tmpdir(), "lucarne-bench-planby");

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

const isoOf = (epochMs) => new Date(epochMs).toISOString().slice(0, 19);

/** The day's programmes as Planby wants them, read back from XMLTV. */
function guideOf(xmltv, dayMs) {
  const channels = [];
  const programmes = [];
  const endMs = dayMs + 86_400_000;
  const timeOf = (digits) =>
    Date.parse(
      digits.replace(/^(....)(..)(..)(..)(..)(..).*$/, "$1-$2-$3T$4:$5:$6Z"),
    );
  for (const piece of xmltv) {
    for (const [, id] of piece.matchAll(/<channel id="([^"]+)"/g))
      channels.push({ uuid: id, logo: "" });
    const shows =
      /<programme start="([^"]+)" stop="([^"]+)" channel="([^"]+)"><title>([^<]*)/g;
    for (const [, start, stop, channelUuid, title] of piece.matchAll(shows)) {
      const [since, till] = [timeOf(start), timeOf(stop)];
      if (till <= dayMs || since >= endMs) continue;
      const id = `${channelUuid}-${since}`;
      programmes.push({
        id,
        channelUuid,
        title,
        description: "",
        image: "",
        since: isoOf(Math.max(since, dayMs)),
        till: isoOf(Math.min(till, endMs)),
      });
    }
  }
  return {
    channels,
    programmes,
    startDate: isoOf(dayMs),
    endDate: isoOf(endMs),
  };
}

/** Opens it in a page, the grid in focus. */
export async function openPlanby(page, xmltv, dayMs) {
  const script = await bundled();
  await page.setContent(
    '<!doctype html><body style="margin:0"><div id="root"></div>',
  );
  await page.evaluate(
    (guide) => {
      window.guide = guide;
    },
    guideOf(xmltv, dayMs),
  );
  await page.addScriptTag({ content: script });
  await page.locator("#grid").focus();
}
