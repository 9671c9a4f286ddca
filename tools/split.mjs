// A browser build in chunks: one with all that every page needs, one for each page, dialog and language. esbuild makes
// a chunk for each set of pages that share something, dozens of them; those that every page needs become one here,
// which compresses better and is one request.
import * as esbuild from "esbuild";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename } from "node:path";

/** name → { text, imports: names it needs at once, entryPoint } */
async function bundle(options) {
  const built = await esbuild.build({
    ...options,
    format: "esm",
    splitting: true,
    supported: { "dynamic-import": true },
  });
  const texts = new Map(
    built.outputFiles.map((file) => [basename(file.path), file.text]),
  );
  const chunks = new Map();
  for (const [path, output] of Object.entries(built.metafile.outputs)) {
    const name = basename(path);
    if (!name.endsWith(".js")) continue;
    chunks.set(name, {
      entryPoint: output.entryPoint,
      exports: output.exports,
      imports: output.imports
        .filter(({ kind }) => kind === "import-statement")
        .map((needed) => basename(needed.path)),
      text: texts.get(name),
    });
  }
  return chunks;
}

/** The chunks that `name` needs at once, itself included. */
export function closure(name, chunks, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const needed of chunks.get(name).imports) closure(needed, chunks, seen);
  return seen;
}

const IMPORT = /\bimport\{([^}]*)\}from"\.\/([^"]+)";/g;
const BARE_IMPORT = /\bimport"\.\/([^"]+)";/g;

/**
 * What fewer than all pages share is still a part of the start where it has fewer characters than `TINY`, or fewer than
 * `SMALL` and at least `MANY` users: a request costs more.
 */
const TINY = 460;
const SMALL = 2_000;
const MANY = 10;

/** How many entry points need a chunk, by its name. */
function usersOf(chunks) {
  const users = new Map();
  for (const [entry, { entryPoint }] of chunks)
    if (entryPoint !== undefined)
      for (const name of closure(entry, chunks))
        users.set(name, (users.get(name) ?? 0) + 1);
  return users;
}

/**
 * Makes the chunks that `root` needs, and small ones that some pages share, one with it. Chunk texts are
 * whitespace-minified, so an import has one form.
 */
async function merge(root, chunks, options) {
  const always = closure(root, chunks);
  const users = usersOf(chunks);
  for (const [name, { entryPoint, text }] of chunks) {
    const belongs =
      text.length < TINY || (text.length < SMALL && users.get(name) >= MANY);
    if (entryPoint === undefined && belongs) closure(name, chunks, always);
  }
  /** What the others want of these, by chunk and name: short names, since those of several chunks stand side by side. */
  const wanted = new Map();
  const merged = (from, name) => {
    const key = `${from} ${name}`;
    if (!wanted.has(key))
      wanted.set(key, { from, name, short: `$${wanted.size.toString(36)}` });
    return wanted.get(key).short;
  };
  for (const [name, chunk] of chunks) {
    if (always.has(name)) continue;
    const fromRoot = [];
    const text = chunk.text
      .replace(BARE_IMPORT, (all, from) => (always.has(from) ? "" : all))
      .replace(IMPORT, (all, list, from) => {
        if (!always.has(from)) return all;
        for (const part of list.split(",")) {
          const [exported, local = exported] = part.split(" as ");
          fromRoot.push(`${merged(from, exported)} as ${local}`);
        }
        return "";
      });
    chunk.text =
      fromRoot.length > 0
        ? `import{${fromRoot.join(",")}}from"./${root}";${text}`
        : text;
    const needs = chunk.imports.map((needed) =>
      always.has(needed) ? root : needed,
    );
    chunk.imports = [...new Set(needs)];
  }
  const exports = chunks.get(root).exports;
  const lines = [
    ...[...always].map((name) => `import"./${name}";`),
    ...[...wanted.values()].map(
      ({ from, name, short }) => `export{${name} as ${short}}from"./${from}";`,
    ),
  ];
  if (exports.length > 0)
    lines.push(`export{${exports.join(",")}}from"./${root}";`);
  const built = await esbuild.build({
    ...options,
    format: "esm",
    plugins: [
      {
        name: "chunks",
        setup(build) {
          build.onResolve({ filter: /^\.\// }, ({ kind, path }) =>
            kind === "dynamic-import"
              ? { external: true, path }
              : { namespace: "chunk", path: basename(path) },
          );
          build.onLoad({ filter: /.*/, namespace: "chunk" }, ({ path }) => ({
            contents: chunks.get(path).text,
          }));
        },
      },
    ],
    stdin: { contents: `import"./${root}";\n${lines.join("\n")}` },
    supported: { "dynamic-import": true },
  });
  const text = built.outputFiles.find(({ path }) => path.endsWith(".js")).text;
  const { entryPoint } = chunks.get(root);
  for (const name of always) chunks.delete(name);
  chunks.set(root, { entryPoint, imports: [], text });
}

/** What makes scripts of chunks: the same chunk is another script by another one of these. */
const MADE_BY = [
  "esbuild.config.mjs",
  "node_modules/@swc/core/package.json",
  "tools/registration.mjs",
  "ui/polyfills/chunks.ts",
];

/**
 * Gives chunks the names that they are fetched by. esbuild names each after its contents: eight letters of chance, wherever a
 * chunk is named, that no compression makes shorter. These say what a chunk is for, and one hash of all contents is in all of
 * them: a chunk without the start is rare, and whatever changes changes the start.
 */
function rename(chunks, { prefix, purpose }) {
  const hash = createHash("sha256");
  for (const [, { text }] of [...chunks].sort()) hash.update(text);
  for (const file of MADE_BY) hash.update(readFileSync(file));
  const suffix = `-${hash.digest("hex").slice(0, 8)}.js`;
  const shorts = new Map();
  for (const [name, { entryPoint }] of chunks) {
    const short =
      entryPoint === undefined ? String(shorts.size) : purpose(entryPoint);
    if ([...shorts.values()].includes(short))
      throw new Error(`two chunks are for ${short}: ${entryPoint}`);
    shorts.set(name, short);
  }
  const full = (name) => prefix + shorts.get(name) + suffix;
  const named = (text) =>
    text.replace(/"\.\/([^"]+\.js)"/g, (all, name) =>
      shorts.has(name) ? `"./${full(name)}"` : all,
    );
  const result = new Map();
  for (const [name, chunk] of chunks)
    result.set(full(name), {
      ...chunk,
      imports: chunk.imports.map(full),
      short: shorts.get(name),
      text: named(chunk.text),
    });
  return { chunks: result, suffix };
}

/**
 * `root` is the entry point that starts the app, `purpose` what an entry point is for. Chunks are called `prefix`, what they are
 * for or a number, then `suffix`. Returns these and name → { text, imports, entryPoint, short }, `short` being what is between
 * them.
 */
export async function split(root, names, options) {
  const chunks = await bundle({ ...options, entryPoints: [root] });
  const [name] = [...chunks].find(([, { entryPoint }]) => entryPoint === root);
  await merge(name, chunks, options);
  return rename(chunks, names);
}
