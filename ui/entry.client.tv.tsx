/** Starts the TV layout, after what an old browser lacks has been put in place. */

async function start(): Promise<void> {
  // The youngest of what the polyfills bring; a browser that has it has them all.
  if (typeof globalThis === "undefined") await import("./polyfills/tv");
  const { startTv } = await import("./start.tv");
  await startTv();
}

void start();
