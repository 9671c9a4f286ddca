/** Starts the TV layout, after what an old browser lacks has been put in place. */

async function start(): Promise<void> {
  const old =
    typeof globalThis === "undefined" ||
    typeof AbortController === "undefined" ||
    !("fromEntries" in Object) ||
    typeof queueMicrotask === "undefined";
  if (old) await import("./polyfills/tv");
  const { startTv } = await import("./start.tv");
  await startTv();
}

void start();
