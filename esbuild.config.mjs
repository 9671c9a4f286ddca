// Builds the browser bundles (web, TV modules, TV nomodule), the styles, the manifest and the server bundle.
// build.rs runs it as `node esbuild.config.mjs OUT`; OUT gets assets/, assets.rs, grammar.rs, manifest.json and server.js.
import { minify } from "@swc/core";
import * as esbuild from "esbuild";
import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { frenchSpaces } from "./tools/frenchSpaces.mjs";
import { grammarInRust } from "./tools/grammar.mjs";
import {
  readOnce,
  refuseCircles,
  registration,
} from "./tools/registration.mjs";
import { closure, split } from "./tools/split.mjs";
import { trim } from "./tools/trim.mjs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const out = process.argv[2];
if (!out) {
  console.error("lucarne: usage: node esbuild.config.mjs OUT");
  process.exit(2);
}

const TARGETS = {
  web: ["chrome111", "firefox115", "safari16.4"],
  tv: ["chrome63"],
  // The first browsers with modules, without `import()`: see ui/entry.client.tv.tsx.
  tvEntry: ["chrome61", "edge16", "firefox60", "safari10.1"],
  tvNoModule: ["chrome53"],
};

const CONTENT_TYPES = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml",
};

/** The package's own entry is its development build, whichever condition one asks for; this one leaves warnings out. */
const ROUTER = "./node_modules/react-router/dist/production/index.mjs";

// Identifiers are not minified while bundling, because esbuild would then shorten the class names of CSS modules
// differently in every bundle, and the server's markup would not match the browser's. They are shortened afterwards.
const shared = {
  alias: { "react-router": ROUTER },
  bundle: true,
  define: {
    // React's tools for authors look into a development build; in this one React says nothing to them.
    __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined",
    "process.env.NODE_ENV": '"production"',
  },
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

/** `ParentalControl.tv` belongs to `parental-control`. */
function kebab(file) {
  const [name] = file.split(".");
  return name.replace(/(?!^)[A-Z]/g, "-$&").toLowerCase();
}

/** What a chunk is for: `ui/pages/home/Home.web.tsx` is `home`, its words in French are `home.fr`, the common ones `fr`. */
function purpose(entryPoint) {
  const [, folder, file] = /([^/]+)\/([^/]+)\.tsx?$/.exec(entryPoint);
  if (file.startsWith("words.")) return file.replace("words", folder);
  // A page may fetch parts of itself later: those go by their own names.
  const isPage = entryPoint.startsWith("ui/pages/") && kebab(file) === folder;
  return isPage ? folder : file;
}

/** Pages name their views in both layouts; those of the other one are not in a layout's scripts. */
const withoutViewsOf = (other) => ({
  name: "other layout",
  setup(build) {
    build.onResolve({ filter: new RegExp(`\\.${other}$`) }, ({ kind }) =>
      kind === "dynamic-import" ? { external: true, path: "./" } : undefined,
    );
  },
});

/** What is left out of a layout's scripts. */
const leftOut = (variant) => [
  trim(variant),
  withoutViewsOf(variant === "tv" ? "web" : "tv"),
];

/** No TV engine has fields of classes, so that those are plain assignments. */
const PLAIN_FIELDS = {
  compilerOptions: {
    useDefineForClassFields: false,
    verbatimModuleSyntax: true,
  },
};

/** What starts the app, by variant. */
const ROOTS = { tv: "ui/start.tv.tsx", web: "ui/entry.client.web.tsx" };

/** A variant in chunks, the name of the one that starts the app, and what the names of all begin and end with. */
async function splitVariant(variant, name, target) {
  const root = ROOTS[variant];
  const prefix = `${name}-`;
  const { chunks, suffix } = await split(
    root,
    { prefix, purpose },
    {
      ...shared,
      plugins: [...leftOut(variant), frenchSpaces],
      target,
      ...(variant === "tv" && { tsconfigRaw: PLAIN_FIELDS }),
    },
  );
  const start = [...chunks.keys()].find(
    (key) => chunks.get(key).entryPoint === root,
  );
  return { chunks, start, prefix, suffix };
}

/** What each page, dialog and language needs beside the chunk that is always there. */
function chunksByPurpose(chunks, start) {
  const found = {};
  for (const [name, { entryPoint, short }] of chunks) {
    if (entryPoint === undefined || name === start) continue;
    found[short] = [...closure(name, chunks)]
      .filter((part) => part !== start)
      .map((part) => `/assets/${part}`);
  }
  return found;
}

/** One entry point as one script. */
async function bundleScript(entryPoint, options) {
  const built = await esbuild.build({
    ...shared,
    entryPoints: [entryPoint],
    ...options,
  });
  return built.outputFiles.find(({ path }) => path.endsWith(".js")).text;
}

/**
 * The module that chooses how the TV layout starts. It and the polyfills are bundled apart from the app: with a chunk in
 * common, esbuild's own functions if nothing else, the app would run before the polyfills.
 */
async function buildTvEntry(start) {
  const small = (code) => minifyScript(code, { module: true, old: true });
  const polyfilled = await small(
    await bundleScript("ui/start.polyfilled.tv.ts", {
      format: "esm",
      plugins: [
        trim("tv"),
        {
          name: "built apart",
          setup(build) {
            build.onResolve({ filter: /^\.\/start\.tv$/ }, () => ({
              external: true,
              path: `./${start}`,
            }));
          },
        },
      ],
      supported: { "dynamic-import": true },
      target: TARGETS.tv,
    }),
  );
  const polyfilledUrl = keep(
    hashed("tv-polyfilled", "js", polyfilled),
    polyfilled,
  );
  const entry = await small(
    await bundleScript("ui/entry.client.tv.tsx", {
      define: {
        ...shared.define,
        START_POLYFILLED_URL: JSON.stringify(polyfilledUrl),
        START_URL: JSON.stringify(`/assets/${start}`),
      },
      format: "esm",
      // What esbuild distrusts in Safari 10.1 are loops.
      supported: { "const-and-let": true },
      target: TARGETS.tvEntry,
    }),
  );
  return {
    entry: keep(hashed("tv", "js", entry), entry),
    polyfilled: polyfilledUrl,
  };
}

/** The module build of a variant. */
async function buildModules(variant) {
  const { chunks, start } = await splitVariant(
    variant,
    variant,
    TARGETS[variant],
  );
  for (const [name, { text }] of chunks)
    keep(
      name,
      await minifyScript(text, { module: true, old: variant === "tv" }),
    );
  const found = chunksByPurpose(chunks, start);
  const url = `/assets/${start}`;
  return variant === "tv"
    ? { chunks: found, preloads: [url], ...(await buildTvEntry(start)) }
    : { chunks: found, entry: url, preloads: [] };
}

/** A variant's styles are one file for all its pages. */
async function buildStyles(variant, target) {
  const built = await esbuild.build({
    ...shared,
    entryPoints: [ROOTS[variant]],
    format: "iife",
    plugins: leftOut(variant),
    target,
  });
  const styles = built.outputFiles.find((file) => file.path.endsWith(".css"));
  return minifyStyles(styles?.text ?? "", target);
}

/**
 * The TV's build for browsers without modules: one script for each chunk, and after those of the page one with all that every
 * page needs, which starts the page.
 */
async function buildNoModule() {
  const target = TARGETS.tvNoModule;
  const { chunks, start, prefix, suffix } = await splitVariant(
    "tv",
    "tv-nomodule",
    target,
  );
  refuseCircles(chunks);
  const loader = await bundleScript("ui/polyfills/chunks.ts", {
    format: "iife",
    plugins: [trim("tv")],
    target,
  });
  const small = (code) => minifyScript(code, { module: false, old: true });
  for (const name of chunks.keys())
    if (name !== start)
      keep(
        name,
        readOnce(await small(await registration(name, chunks, start))),
      );
  const around = JSON.stringify([`/assets/${prefix}`, suffix]);
  const core = [
    loader,
    await registration(start, chunks, start),
    `lucarneStart("${chunks.get(start).short}",${around});`,
  ];
  const script = readOnce(await small(core.join("\n")));
  return {
    chunks: chunksByPurpose(chunks, start),
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
    alias: { ...shared.alias, crypto: empty, stream: empty, util: empty },
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
    plugins: [frenchSpaces],
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
await writeFile(join(out, "grammar.rs"), await grammarInRust());
await writeFile(join(out, "server.js"), await buildServer(manifest));
await writeAssets();
