/**
 * Modules for browsers that know none. The build turns each chunk into a script that registers here by name; `import()`
 * becomes `load`, which fetches what is missing. All of these browsers lack what `tv` puts in place, before anything
 * else runs.
 */
import "./tv";

type Exports = Record<string, unknown>;
type ChunkBody = (
  need: (name: string) => Exports,
  exports: Exports,
  load: (name: string) => Promise<Exports>,
  give: (exports: Exports, all: Exports) => void,
) => void;

interface Chunk {
  /** The chunks that its body needs at once. */
  needs: string[];
  body: ChunkBody;
}

/** What a chunk's script puts in the list `lucarneChunks`, which may come before this script. */
type Registration = [name: string, needs: string[], body: ChunkBody];

const chunks: Record<string, Chunk> = {};
const made: Record<string, Exports> = {};
const coming: Record<string, Promise<void>> = {};

function chunkOf(name: string): Chunk {
  const chunk = chunks[name];
  if (!chunk) throw new TypeError(`${name} is not there`);
  return chunk;
}

/** Makes a chunk's exports of getters: chunks may need each other, and what they give is not there before they ran. */
function give(exports: Exports, all: Exports): void {
  Object.keys(all).forEach((name) => {
    const getter = Object.getOwnPropertyDescriptor(all, name);
    if (getter) Object.defineProperty(exports, name, getter);
  });
}

function need(name: string): Exports {
  const known = made[name];
  if (known) return known;
  const exports: Exports = {};
  made[name] = exports;
  chunkOf(name).body(need, exports, load, give);
  return exports;
}

function fetchScript(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `/assets/${name}`;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      // The next one to ask tries again.
      delete coming[name];
      reject(new TypeError(`${name} can't be fetched`));
    });
    document.head.appendChild(script);
  });
}

async function gather(name: string): Promise<void> {
  if (!chunks[name]) {
    const script = coming[name] || fetchScript(name);
    coming[name] = script;
    await script;
  }
  await Promise.all(chunkOf(name).needs.map(gather));
}

function load(name: string): Promise<Exports> {
  return gather(name).then(() => need(name));
}

function register([name, needs, body]: Registration): void {
  chunks[name] = { needs, body };
}

const early = (window as { lucarneChunks?: Registration[] }).lucarneChunks;
if (early) early.forEach(register);

Object.assign(window, {
  lucarneChunks: { push: register },
  /** Runs a chunk. The page's scripts stand before this one, so that nothing of the first screen is fetched twice. */
  lucarneStart: (name: string) => void load(name),
});
