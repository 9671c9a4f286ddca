/** Fetches Shaka Player, in the one of its builds that a stream needs, and makes it ready for this browser. */
import type shaka from "shaka-player";

/** Both builds have what we use of the whole; their types are made apart from each other. */
export type Library = typeof shaka;

/** The builds of it, by the manifests that they read. Each plays a file as it is. */
export type Build = "dash" | "hls";

const ready: Partial<Record<Build, Promise<Library>>> = {};

export function loadLibrary(kind: Build): Promise<Library> {
  const known = ready[kind];
  if (known) return known;
  const coming = fetchLibrary(kind);
  ready[kind] = coming;
  // The next one to ask tries again.
  coming.catch(() => delete ready[kind]);
  return coming;
}

async function fetchLibrary(kind: Build): Promise<Library> {
  const { default: built } = await (kind === "dash"
    ? import("./dash")
    : import("./hls"));
  const library = built as unknown as Library;
  library.polyfill.installAll();
  if (!hasNativeAbort()) useXhr(library);
  return library;
}

function hasNativeAbort(): boolean {
  const { AbortController: found } = window;
  return (
    typeof found === "function" &&
    Function.prototype.toString.call(found).indexOf("[native code]") !== -1
  );
}

/**
 * An AbortController that was put in place makes Shaka Player choose fetch on Chromium before 66, where aborting then
 * cancels nothing (shaka #7149): segments of a channel that was left would hold up the next one's.
 */
function useXhr({ net }: Library): void {
  const { APPLICATION } = net.NetworkingEngine.PluginPriority;
  for (const scheme of ["http", "https"])
    net.NetworkingEngine.registerScheme(
      scheme,
      net.HttpXHRPlugin.parse,
      APPLICATION,
      true,
    );
}
