/** Channel up and down: which channel is meant, and when it is tuned to while the viewer runs through many. */
import type { Channel } from "../domain/channel";
import { zapOrder, zapped, type ZapStep } from "../domain/zapping";
import type { LiveLineup } from "./liveLineup";

export interface Zapper {
  zap(step: ZapStep): void;
  /** Resolves once the order is known, so that a press needn't wait for it. */
  know(): Promise<void>;
  /** The channels in the order in which one zaps. */
  order(): readonly Channel[];
  /** Another account is signed in: what was watched most is another's. */
  forget(): void;
}

interface ZapperDeps {
  liveLineup: LiveLineup;
  /** What is watched most comes first. */
  byUsage: () => boolean;
  elapsedMs: () => number;
  /** The channel that is on screen, if only in the banner; null for none. */
  currentId: () => string | null;
  /** Shows the channel's banner at once, and loads it after `settleMs` unless something else was chosen by then. */
  tune(channelId: string, settleMs: number): void;
}

/** Presses that follow each other faster are a run through channels: only the last one is loaded. */
const RUN_MS = 250;

export function createZapper(deps: ZapperDeps): Zapper {
  let usage: ReadonlyMap<string, number> | undefined;
  let pressedMs: number | null = null;

  function order(): readonly Channel[] {
    return zapOrder(
      deps.liveLineup.channels(),
      deps.byUsage() ? usage : undefined,
    );
  }

  function tune(step: ZapStep): void {
    const target = zapped(order(), deps.currentId() ?? undefined, step);
    if (!target) return;
    const nowMs = deps.elapsedMs();
    const isRun = pressedMs !== null && nowMs - pressedMs < RUN_MS;
    pressedMs = nowMs;
    deps.tune(target.id, isRun ? RUN_MS : 0);
  }

  async function know(): Promise<void> {
    await deps.liveLineup.load();
    if (deps.byUsage()) usage ??= await deps.liveLineup.usage();
  }

  return {
    know,
    order,
    forget() {
      usage = undefined;
    },
    zap(step) {
      const isKnown =
        deps.liveLineup.channels().length > 0 &&
        (usage !== undefined || !deps.byUsage());
      if (isKnown) tune(step);
      else void know().then(() => tune(step));
    },
  };
}
