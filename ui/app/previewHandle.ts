/** Card previews before their code is there: it is fetched when a user has pointed at a card for a moment. */
import { PREVIEW_INTENT_MS } from "../domain/previewIntent";
import { isSignedIn } from "../domain/session";
import type { App } from "./context";
import { isOn } from "./preferences";
import type {
  After,
  PreviewPlayback,
  Previews,
  PreviewTarget,
} from "./previews";

export type LoadPreviews = () => Promise<{
  startPreviews: (app: App) => PreviewPlayback;
}>;

/** `load` is null on the server: no user points there. */
export function createPreviews(
  load: LoadPreviews | null,
  app: () => App,
  after: After,
): Previews {
  let playback: PreviewPlayback | null = null;
  let cancel = () => {};
  /** Counts cards that were pointed at and left. */
  let turn = 0;

  async function show(
    fetchCode: LoadPreviews,
    target: PreviewTarget,
    picture: HTMLElement,
  ): Promise<void> {
    const mine = turn;
    try {
      const { startPreviews } = await fetchCode();
      playback ??= startPreviews(app());
      if (mine === turn) playback.show(target, picture);
    } catch {
      // A card without a preview is a card all the same.
    }
  }

  function leave(): void {
    turn += 1;
    cancel();
    playback?.hide();
  }

  return {
    point(target, picture) {
      leave();
      if (load === null || !isSignedIn(app().session.get())) return;
      // There is none then, and what would say so is code as well.
      if (isOn("liteMode")) return;
      const intend = () => {
        // A page that is still being taken over answers keys before it plays anything.
        if (app().isAdopted) void show(load, target, picture);
        else cancel = after(PREVIEW_INTENT_MS, intend);
      };
      cancel = after(PREVIEW_INTENT_MS, intend);
    },
    leave,
  };
}

export const afterTimeout: After = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};
