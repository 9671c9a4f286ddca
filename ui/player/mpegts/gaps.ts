/** Passes over what a raw stream lost on its way, as Shaka Player does: a browser waits before a hole for ever. */

/** As much as is needed to play on. */
const AHEAD_S = 0.1;
/** `HAVE_FUTURE_DATA`: it can play on. */
const FUTURE = 3;

/** Where what was fetched goes on behind a hole at the position; null where there is none. */
function behindGap({ buffered, currentTime }: HTMLVideoElement): number | null {
  for (let at = 0; at < buffered.length; at += 1) {
    if (buffered.start(at) > currentTime) return buffered.start(at);
    // It goes on from here by itself.
    if (buffered.end(at) > currentTime + AHEAD_S) return null;
  }
  return null;
}

/** Until the returned function is called. */
export function passGaps(video: HTMLVideoElement): () => void {
  const look = () => {
    if (video.seeking || video.readyState >= FUTURE) return;
    const toS = behindGap(video);
    if (toS !== null) video.currentTime = toS;
  };
  // What is behind the hole may come once it waits there already.
  const events = ["waiting", "progress"];
  events.forEach((event) => video.addEventListener(event, look));
  return () =>
    events.forEach((event) => video.removeEventListener(event, look));
}
