/** The screen stays on while something plays, and no longer. */
import type { Playback } from "../app/player";

interface Lock {
  release(): Promise<void>;
}

/**
 * `request` is that of `navigator.wakeLock`. The platform takes the lock from a hidden page, and refuses it there, so it
 * is asked for again when the page is shown. Returns the end of it.
 */
export function followWakeLock(
  player: Playback,
  request: () => Promise<Lock>,
  document: Pick<Document, "addEventListener" | "removeEventListener">,
): () => void {
  let lock: Promise<Lock | null> | null = null;

  function release(): void {
    void lock?.then((held) => held?.release());
    lock = null;
  }

  function look(): void {
    const isPlaying = player.state().phase.kind === "playing";
    if (!isPlaying) release();
    else lock ??= request().catch(() => null);
  }

  function renew(): void {
    release();
    look();
  }

  const unsubscribe = player.subscribe(look);
  document.addEventListener("visibilitychange", renew);
  return () => {
    unsubscribe();
    document.removeEventListener("visibilitychange", renew);
    release();
  };
}
