// Builds the browser bundles (web, TV modules, TV nomodule), the styles, the manifest and the server bundle.
// build.rs runs it as `node esbuild.config.mjs OUT`; OUT gets assets/, assets.rs, manifest.json and server.js.
import { minify } from "@swc/core";
import * as esbuild from "esbuild";
import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
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

/** Chunks that importing `name` brings along, itself included. */
function closure(name, outputs, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const { kind, path } of outputs[name].imports) {
    if (kind === "import-statement") closure(path, outputs, seen);
  }
  return seen;
}

/** What a chunk is for: `ui/pages/home/Home.web.tsx` is `home`, `ui/i18n/fr.ts` is `fr`. */
function purpose(entryPoint) {
  const [stem] = basename(entryPoint).split(".");
  return stem.charAt(0).toLowerCase() + stem.slice(1);
}

/** The module build of a variant: an entry, and a chunk for each page and language. */
async function buildModules(variant) {
  const built = await esbuild.build({
    ...shared,
    chunkNames: `${variant}-[name]-[hash]`,
    entryNames: `${variant}-[hash]`,
    entryPoints: [`ui/entry.client.${variant}.tsx`],
    format: "esm",
    splitting: true,
    target: TARGETS[variant],
  });
  const outputs = built.metafile.outputs;
  for (const file of built.outputFiles) {
    if (!file.path.endsWith(".js")) continue;
    const code = await minifyScript(file.text, {
      module: true,
      old: variant === "tv",
    });
    keep(basename(file.path), code);
  }
  const scripts = Object.keys(outputs).filter((name) => name.endsWith(".js"));
  const url = (name) => `/assets/${basename(name)}`;
  const entry = scripts.find((name) =>
    outputs[name].entryPoint?.startsWith("ui/entry.client."),
  );
  const always = closure(entry, outputs);
  const chunks = {};
  for (const name of scripts) {
    const { entryPoint } = outputs[name];
    if (entryPoint === undefined || name === entry) continue;
    chunks[purpose(entryPoint)] = [...closure(name, outputs)]
      .filter((part) => !always.has(part))
      .map(url);
  }
  // The TV entry loads the app as a chunk, after the polyfills: every page needs it.
  const { start = [], ...perPage } = chunks;
  return {
    chunks: perPage,
    entry: url(entry),
    preloads: [...always]
      .filter((name) => name !== entry)
      .map(url)
      .concat(start),
  };
}

/** Everything of a variant in one script and one stylesheet; the module build takes its styles from here. */
async function buildWhole(variant, target) {
  const built = await esbuild.build({
    ...shared,
    entryPoints: [`ui/entry.client.${variant}.tsx`],
    format: "iife",
    inject: variant === "tv" ? ["ui/polyfills/tv.ts"] : [],
    target,
  });
  const text = (extension) =>
    built.outputFiles.find((file) => file.path.endsWith(extension))?.text ?? "";
  return { script: text(".js"), styles: text(".css") };
}

async function buildVariant(variant) {
  const modules = await buildModules(variant);
  const wholeTarget = variant === "tv" ? TARGETS.tvNoModule : TARGETS.web;
  const whole = await buildWhole(variant, wholeTarget);
  const styles = await minifyStyles(whole.styles, wholeTarget);
  let nomodule = null;
  if (variant === "tv") {
    const script = await minifyScript(whole.script, {
      module: false,
      old: true,
    });
    nomodule = keep(hashed("tv-nomodule", "js", script), script);
  }
  return {
    ...modules,
    nomodule,
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
