/** What was fetched in advance, by address: how streams begin that may be played next. */
import type shaka from "shaka-player";

export type Preloaded = Exclude<
  Awaited<ReturnType<shaka.Player["preload"]>>,
  null
>;

export interface Preloads {
  has(url: string): boolean;
  /** Fetches it with the player that comes. */
  fetch(
    url: string,
    type: string,
    coming: Promise<shaka.Player>,
  ): Promise<void>;
  /** Gives what is there of a stream that is to begin at `startS`, once. */
  take(url: string, startS: number | null): Preloaded | undefined;
  /** Forgets all but these. `idle` is the player while it loads nothing. */
  keepOnly(urls: readonly string[], idle: shaka.Player | null): void;
}

export function dropPreloaded(preloaded: Preloaded): void {
  void preloaded.destroy().catch(() => {});
}

export function createPreloads(): Preloads {
  const kept = new Map<string, Preloaded>();
  let asked = 0;
  return {
    has: (url) => kept.has(url),
    async fetch(url, type, coming) {
      asked += 1;
      try {
        const player = await coming;
        const preloaded = await player.preload(url, null, type);
        if (!preloaded) return;
        kept.set(url, preloaded);
        // A viewer who plays it is told what is wrong with it.
        preloaded.waitForFinish().catch(() => {});
      } finally {
        asked -= 1;
      }
    },
    take(url, startS) {
      const preloaded = kept.get(url);
      kept.delete(url);
      // What was preloaded begins where it was told to then.
      if (startS === null || !preloaded) return preloaded;
      dropPreloaded(preloaded);
      return undefined;
    },
    keepOnly(urls, idle) {
      kept.forEach((preloaded, url) => {
        if (urls.indexOf(url) !== -1) return;
        kept.delete(url);
        dropPreloaded(preloaded);
      });
      // Shaka Player holds on to all that it ever fetched in advance until it is told to let go.
      if (kept.size + asked === 0) void idle?.destroyAllPreloads();
    },
  };
}
