/**
 * Modules for browsers that know none. The build turns each chunk into a script that registers here by name; `import()`
 * becomes `load`, which fetches what is missing. All of these browsers lack what `tv` puts in place, before anything
 * else runs.
 */
import "./tv";

type Exports = Record<string, unknown>;
/** Returns what the chunk gives. Chunks never need each other in a circle. */
type ChunkBody = (
  need: (name: string) => Exports,
  load: (name: string) => Promise<Exports>,
) => Exports;

interface Chunk {
  /** The chunks that its body needs at once. */
  needs: string[];
  body: ChunkBody;
}

/** What a chunk's script puts in the list `lucarneChunks`, which may come before this script. */
type Registration = [name: string, body: ChunkBody, ...needs: string[]];

const chunks: Record<string, Chunk> = {};
const made: Record<string, Exports> = {};
const coming: Record<string, Promise<void>> = {};
/** What stands before a chunk's name in its address, and behind it. */
let around: [string, string];

function chunkOf(name: string): Chunk {
  const chunk = chunks[name];
  if (!chunk) throw new TypeError(`${name} is not there`);
  return chunk;
}

function need(name: string): Exports {
  const exports = made[name] || chunkOf(name).body(need, load);
  made[name] = exports;
  return exports;
}

function fetchScript(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = around.join(name);
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

function register([name, body, ...needs]: Registration): void {
  chunks[name] = { needs, body };
}

const early = (window as { lucarneChunks?: Registration[] }).lucarneChunks;
if (early) early.forEach(register);

Object.assign(window, {
  lucarneChunks: { push: register },
  /** Runs a chunk. The page's scripts stand before this one, so that nothing of the first screen is fetched twice. */
  lucarneStart: (name: string, parts: [string, string]) => {
    around = parts;
    void load(name);
  },
});
