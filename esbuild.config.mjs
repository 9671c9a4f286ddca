// Builds the browser bundles (web, TV modules, TV nomodule), the styles, the manifest and the server bundle.
// build.rs runs it as `node esbuild.config.mjs OUT`; OUT gets assets/, assets.rs, manifest.json and server.js.
import { minify, transform } from "@swc/core";
import * as esbuild from "esbuild";
import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { closure, split } from "./tools/split.mjs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const out = process.argv[2];
if (!out) {
  console.error("lucarne: usage: node esbuild.config.mjs OUT");
  process.exit(2);
}

const TARGETS = {
  web: ["chrome111", "firefox115", "safari16.4"],
  tv: ["chrome63"],
  tvNoModule: ["chrome53"],
};

const CONTENT_TYPES = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml",
};

// Identifiers are not minified while bundling, because esbuild would then shorten the class names of CSS modules
// differently in every bundle, and the server's markup would not match the browser's. They are shortened afterwards.
const shared = {
  bundle: true,
  define: { "process.env.NODE_ENV": '"production"' },
  jsx: "automatic",
  legalComments: "none",
  loader: { ".svg": "text" },
  logLevel: "warning",
  metafile: true,
  minifySyntax: true,
  minifyWhitespace: true,
  outdir: "/",
  write: false,
};

/** swc's minifier leaves 4 percent less than esbuild's; `old` keeps the syntax of 2015. */
async function minifyScript(code, { module, old }) {
  const ecma = old ? 2015 : 2022;
  const minified = await minify(code, {
    compress: { ecma, passes: 3 },
    ecma,
    format: { comments: false },
    mangle: true,
    module,
  });
  return minified.code;
}

async function minifyStyles(code, target) {
  const minified = await esbuild.transform(code, {
    loader: "css",
    minify: true,
    target,
  });
  return minified.code;
}

function hashed(name, extension, content) {
  const hash = createHash("sha256").update(content).digest("base64url");
  return `${name}-${hash.replace(/[^A-Za-z0-9]/g, "").slice(0, 10)}.${extension}`;
}

/** path → content of every file the server will serve below /assets/. */
const assets = new Map();

function keep(name, content) {
  assets.set(name, Buffer.from(content));
  return `/assets/${name}`;
}

/** What a chunk is for: `ui/pages/home/Home.web.tsx` is `home`, `ui/i18n/fr.ts` is `fr`. */
function purpose(entryPoint) {
  const [stem] = basename(entryPoint).split(".");
  return stem.charAt(0).toLowerCase() + stem.slice(1);
}

/** A variant in chunks, and the chunk that starts the app: the entry itself, or what the TV's entry loads after the polyfills. */
async function splitVariant(variant, name, target) {
  const start =
    variant === "tv" ? "ui/start.tv.tsx" : "ui/entry.client.web.tsx";
  const chunks = await split(
    {
      ...shared,
      chunkNames: `${name}-[name]-[hash]`,
      entryNames: `${name}-[hash]`,
      entryPoints: [`ui/entry.client.${variant}.tsx`],
      target,
    },
    (entryPoint) => entryPoint === start,
  );
  const nameOf = (path) =>
    [...chunks.keys()].find((key) => chunks.get(key).entryPoint === path);
  return {
    chunks,
    entry: nameOf(`ui/entry.client.${variant}.tsx`),
    start: nameOf(start),
  };
}

/** What each page, dialog and language needs beside the chunks that are always there. */
function chunksByPurpose(chunks, always) {
  const found = {};
  for (const [name, { entryPoint }] of chunks)
    if (entryPoint !== undefined && !always.has(name))
      found[purpose(entryPoint)] = [...closure(name, chunks)]
        .filter((part) => !always.has(part))
        .map((part) => `/assets/${part}`);
  return found;
}

/** The module build of a variant. */
async function buildModules(variant) {
  const built = await splitVariant(variant, variant, TARGETS[variant]);
  const { chunks, entry, start } = built;
  for (const [name, { text }] of chunks)
    keep(
      name,
      await minifyScript(text, { module: true, old: variant === "tv" }),
    );
  const always = new Set([entry, start]);
  return {
    chunks: chunksByPurpose(chunks, always),
    entry: `/assets/${entry}`,
    preloads: [...always]
      .filter((name) => name !== entry)
      .map((name) => `/assets/${name}`),
  };
}

/** A variant's styles are one file for all its pages. */
async function buildStyles(variant, target) {
  const built = await esbuild.build({
    ...shared,
    entryPoints: [`ui/entry.client.${variant}.tsx`],
    format: "iife",
    target,
  });
  const styles = built.outputFiles.find((file) => file.path.endsWith(".css"));
  return minifyStyles(styles?.text ?? "", target);
}

/** A module as a script that registers itself with `ui/polyfills/chunks.ts`. */
async function registration(name, { text, imports }) {
  const dynamic = text.replace(/\bimport\("\.\/([^"]+)"\)/g, '__load("$1")');
  const { code } = await transform(dynamic, {
    isModule: true,
    jsc: { parser: { syntax: "ecmascript" }, target: "es2015" },
    module: { type: "commonjs", strict: true, noInterop: true },
  });
  const body = code.replace(/\brequire\("\.\/([^"]+)"\)/g, 'require("$1")');
  return `lucarneChunk("${name}",${JSON.stringify(imports)},function(require,exports,__load){${body}\n});`;
}

/**
 * The same for browsers without modules: one script with all that every page needs, which starts the page, and one
 * for each chunk beyond that.
 */
async function buildNoModule() {
  const built = await splitVariant("tv", "tv-nomodule", TARGETS.tvNoModule);
  const { chunks, entry, start } = built;
  const polyfills = [...chunks.keys()].find((name) =>
    chunks.get(name).entryPoint?.startsWith("ui/polyfills/"),
  );
  const loader = await esbuild.build({
    ...shared,
    entryPoints: ["ui/polyfills/chunks.ts"],
    format: "iife",
    target: TARGETS.tvNoModule,
  });
  const small = (code) => minifyScript(code, { module: false, old: true });
  const always = new Set([entry, start, polyfills]);
  const core = [loader.outputFiles[0].text];
  for (const [name, chunk] of chunks) {
    const code = await registration(name, chunk);
    if (always.has(name)) core.push(code);
    else keep(name, await small(code));
  }
  core.push(`lucarneStart("${entry}");`);
  const script = await small(core.join("\n"));
  return {
    chunks: chunksByPurpose(chunks, always),
    entry: keep(hashed("tv-nomodule", "js", script), script),
  };
}

async function buildVariant(variant) {
  const modules = await buildModules(variant);
  const styles = await buildStyles(
    variant,
    variant === "tv" ? TARGETS.tvNoModule : TARGETS.web,
  );
  return {
    ...modules,
    nomodule: variant === "tv" ? await buildNoModule() : null,
    styles: [keep(hashed(variant, "css", styles), styles)],
  };
}

async function buildServer(manifest) {
  const empty = "./ui/stream/empty.ts";
  const built = await esbuild.build({
    ...shared,
    alias: { crypto: empty, stream: empty, util: empty },
    // React's bun build counts bytes to decide what to send apart; nothing is sent apart here.
    banner: {
      js: "var Buffer={byteLength:function(text){return text.length}};",
    },
    define: {
      ...shared.define,
      LUCARNE_MANIFEST: JSON.stringify(manifest),
    },
    entryPoints: ["ui/entry.server.tsx"],
    format: "iife",
    target: ["es2023"],
  });
  return built.outputFiles.find((file) => file.path.endsWith(".js")).text;
}

/** Writes each asset as it is, with brotli and with gzip, and the Rust table that embeds them. */
async function writeAssets() {
  const folder = join(out, "assets");
  await rm(folder, { force: true, recursive: true });
  await mkdir(folder, { recursive: true });
  const rows = [];
  for (const [name, content] of [...assets].sort()) {
    const brotli = brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
    });
    const gzip = gzipSync(content, { level: 9 });
    await writeFile(join(folder, name), content);
    await writeFile(join(folder, `${name}.br`), brotli);
    await writeFile(join(folder, `${name}.gz`), gzip);
    const file = (suffix) =>
      `include_bytes!(concat!(env!("OUT_DIR"), "/assets/${name}${suffix}"))`;
    rows.push(
      `    Asset { name: "${name}", content_type: "${CONTENT_TYPES[name.split(".").pop()]}", ` +
        `identity: ${file("")}, brotli: ${file(".br")}, gzip: ${file(".gz")} },`,
    );
  }
  await writeFile(join(out, "assets.rs"), `&[\n${rows.join("\n")}\n]\n`);
}

const iconSource = await readFile("ui/styles/icon.svg", "utf8");
const icon = keep(hashed("icon", "svg", iconSource), iconSource);
const manifest = {
  tv: { ...(await buildVariant("tv")), icon },
  web: { ...(await buildVariant("web")), icon },
};
await mkdir(out, { recursive: true });
await writeFile(join(out, "manifest.json"), JSON.stringify(manifest, null, 2));
await writeFile(join(out, "server.js"), await buildServer(manifest));
await writeAssets();
