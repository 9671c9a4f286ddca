// The peers: how each is installed (from the registries, into bench/.peers, versions pinned in bench/peers/<name>), built
// and started. A peer that can't be had here says why, and the others are measured all the same.
import * as esbuild from "esbuild";
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { answering, freePort, SERVER_CORE, start } from "./process.mjs";

const SOURCES = fileURLToPath(new URL("peers", import.meta.url));
export const FOLDER = fileURLToPath(new URL(".peers", import.meta.url));

function run(command, args, options) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: "utf8",
    ...options,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...options?.env },
  });
  if (status === 0) return;
  const said = `${stderr ?? ""}${stdout ?? ""}${error?.message ?? ""}`.trim();
  throw new Error(
    `${command} ${args[0]} failed: ${said.split("\n").slice(-3).join(" ")}`,
  );
}

/** Copies a peer's folder and installs its packages, unless they are those of its package.json already. */
export function install(name) {
  const folder = `${FOLDER}/${name}`;
  mkdirSync(folder, { recursive: true });
  cpSync(`${SOURCES}/${name}`, folder, {
    filter: (file) => !file.endsWith(".ts"),
    recursive: true,
  });
  const wanted = readFileSync(`${SOURCES}/${name}/package.json`, "utf8");
  const stamp = `${folder}/.installed.json`;
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted)
    return folder;
  const quiet = [
    "--no-audit",
    "--no-fund",
    "--no-package-lock",
    "--loglevel=error",
  ];
  run("npm", ["install", ...quiet], { cwd: folder });
  writeFileSync(stamp, wanted);
  return folder;
}

/** The bundles' manifest: pages name hashed files, and name the same ones everywhere. */
function manifest() {
  const folder = `${FOLDER}/bundles`;
  run("node", ["esbuild.config.mjs", folder]);
  return JSON.parse(readFileSync(`${folder}/manifest.json`, "utf8"));
}

const constants = (assets) => ({
  LUCARNE_MANIFEST: JSON.stringify(assets),
  "process.env.NODE_ENV": '"production"',
});

const OUR_LINK = fileURLToPath(new URL("../ui/kit/Link", import.meta.url));

/** Links as the router draws them; ours are part of what is measured. */
const withRouterLinks = {
  name: "with-router-links",
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/Link$/ }, ({ path, resolveDir }) =>
      resolve(resolveDir, path) === OUR_LINK
        ? { path: `${SOURCES}/react/link.ts` }
        : undefined,
    ),
};

/** Bundles a peer's server as `esbuild.config.mjs` bundles ours. */
async function bundle(entry, outfile, assets, options) {
  await esbuild.build({
    bundle: true,
    define: constants(assets),
    entryPoints: [`${SOURCES}/${entry}`],
    jsx: "automatic",
    legalComments: "none",
    loader: { ".css": "local-css", ".svg": "text" },
    logLevel: "error",
    minifySyntax: true,
    minifyWhitespace: true,
    outfile,
    target: ["es2023"],
    ...options,
    plugins: [withRouterLinks, ...(options.plugins ?? [])],
  });
}

/** One core; a server that answers `path` with Home. */
async function serve(command, args, path, options) {
  const port = await freePort();
  const { child, served } = start(SERVER_CORE, command, args(port), options);
  child.stdout.resume();
  const url = `http://127.0.0.1:${port}`;
  await answering(url + path, served);
  return { served, stop: () => served.stop(), url };
}

const react = {
  node: {
    title: "Node, fastify, renderToPipeableStream",
    build: (folder, assets) =>
      bundle("node/server.mjs", `${folder}/server.cjs`, assets, {
        external: ["fastify"],
        format: "cjs",
        platform: "node",
      }),
    start: (folder, { answers }) =>
      serve("node", (port) => [`${folder}/server.cjs`, port, answers], "/home"),
  },
  deno: {
    title: "Deno.serve, renderToReadableStream",
    build: (folder, assets) =>
      bundle("deno/server.mjs", `${folder}/server.mjs`, assets, {
        conditions: ["deno"],
        format: "esm",
        platform: "neutral",
        mainFields: ["module", "main"],
      }),
    start: (folder, { answers }) =>
      serve(
        `${folder}/node_modules/.bin/deno`,
        (port) => [
          "run",
          "-A",
          "--no-prompt",
          `${folder}/server.mjs`,
          port,
          answers,
        ],
        "/home",
        { env: { DENO_NO_UPDATE_CHECK: "1" } },
      ),
  },
  bun: {
    title: "Bun.serve, renderToReadableStream",
    build: (folder, assets) =>
      bundle("bun/server.mjs", `${folder}/server.mjs`, assets, {
        conditions: ["bun"],
        external: ["node:*", "util", "crypto", "stream"],
        format: "esm",
        platform: "node",
        banner: {
          js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);",
        },
      }),
    start: (folder, { answers }) =>
      serve(
        `${folder}/node_modules/.bin/bun`,
        (port) => ["run", `${folder}/server.mjs`, port, answers],
        "/home",
        { env: { DO_NOT_TRACK: "1" } },
      ),
  },
};

/** Lucarne's app for a framework that brings its own React: `home.mjs` with the captured answers inside. */
function bundleHome(source, outfile, assets, { answers }, options) {
  return bundle(source, outfile, assets, {
    define: {
      ...constants(assets),
      LUCARNE_CAPTURED: readFileSync(answers, "utf8"),
    },
    external: ["react", "react-dom", "react/*", "react-dom/*"],
    format: "esm",
    platform: "browser",
    ...options,
  });
}

/** How much heavier a framework's page may be than ours, as a share: it carries what its components were given a second time. */
const PAYLOAD = 0.4;

const NEXT = "node_modules/next/dist/bin/next";

const next = {
  title: "Next.js, force-dynamic",
  slack: PAYLOAD,
  build: async (folder, assets, captured) => {
    await bundleHome("next/home.ts", `${folder}/home.mjs`, assets, captured);
    run("node", [NEXT, "build"], { cwd: folder });
  },
  start: (folder) =>
    serve(
      "node",
      (port) => [NEXT, "start", "-H", "127.0.0.1", "-p", port],
      "/home",
      {
        cwd: folder,
        env: { NEXT_TELEMETRY_DISABLED: "1" },
      },
    ),
};

/** Takes `react-dom` itself, and nothing below it, from a file of ours: rari's server exports no `flushSync`. */
const withoutReactDom = {
  name: "without-react-dom",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^react-dom$/ }, () => ({
      path: `${SOURCES}/rari/react-dom.mjs`,
    })),
};

const RARI = "node_modules/rari-linux-x64/bin/rari";

/** rari's own server, which `rari start` would start; with its response cache, or without. */
function startRari(folder, cache) {
  return serve(
    `${folder}/${RARI}`,
    (port) => [
      "--quiet",
      "--mode",
      "production",
      "--host",
      "127.0.0.1",
      "--port",
      port,
    ],
    "/home",
    {
      cwd: folder,
      env: { RARI_CACHE_ENABLED: String(cache), RUST_LOG: "off" },
    },
  );
}

const rari = {
  title: "rari 0.15.9, its server 0.16.0",
  slack: PAYLOAD,
  build: async (folder, assets, captured) => {
    if (!existsSync(`${folder}/${RARI}`))
      throw new Error("there is no server of rari's for this platform");
    await bundleHome(
      "rari/src/home.ts",
      `${folder}/src/home.mjs`,
      assets,
      captured,
      { plugins: [withoutReactDom] },
    );
    run("node", ["node_modules/vite/bin/vite.js", "build"], { cwd: folder });
  },
  start: (folder) => startRari(folder, false),
  startCached: (folder) => startRari(folder, true),
};

const PEERS = { ...react, next, rari };

/** What a peer's Home is checked against; without a peer, ours. */
export const expectedOf = ({ expected }, peer) => ({
  ...expected,
  slack: peer?.slack,
});

/** `stored` as a file, by nginx, below `/home`. */
export async function startNginx(stored, { logs = false } = {}) {
  const folder = `${FOLDER}/nginx${logs ? "-logging" : ""}`;
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const page = `${folder}/home.html.br`;
  writeFileSync(page, stored);
  const log = logs
    ? `${folder}/access.log combined buffer=64k flush=1s`
    : "off";
  const values = { folder, log, page, port };
  const template = readFileSync(`${SOURCES}/nginx/nginx.conf`, "utf8");
  const config = template.replace(/@(\w+)@/g, (_mark, name) => values[name]);
  writeFileSync(`${folder}/nginx.conf`, config);
  const { served } = start(SERVER_CORE, "nginx", [
    "-p",
    folder,
    "-c",
    `${folder}/nginx.conf`,
  ]);
  const url = `http://127.0.0.1:${port}`;
  await answering(`${url}/home`, served);
  return { served, stop: () => served.stop(), url };
}

/**
 * Installs and builds the peers called `names`. Gives those that are ready, and the reason of each that is not.
 */
export async function preparePeers(names, captured) {
  const ready = {};
  const failed = {};
  if (names.length === 0) return { failed, ready };
  const assets = manifest();
  for (const name of names) {
    try {
      const { build, slack, start: begin, startCached, title } = PEERS[name];
      const folder = install(name);
      await build(folder, assets, captured);
      ready[name] = {
        start: (instead = captured) => begin(folder, instead),
        startCached: () => (startCached ?? begin)(folder, captured),
        slack,
        title,
      };
    } catch (error) {
      failed[name] = error.message;
    }
  }
  return { failed, ready };
}
