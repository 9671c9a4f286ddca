/** What components read of the running app. */
import { useContext, useSyncExternalStore } from "react";
import type { ViewerState } from "../domain/viewerState";
import type { SessionStatus } from "../domain/session";
import type { Translate } from "../i18n/translate";
import { AppContext, type App } from "./context";
import { IDLE, NO_PROGRESS, type PlayerState, type Progress } from "./player";
import type { Prompt } from "./prompts";

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error("useApp needs an <AppRoot> above it");
  return app;
}

export function useT(): Translate {
  return useApp().t;
}

/** Epoch milliseconds of the app's clock; renders again on each tick. */
export function useNow(): number {
  const { clock, context } = useApp();
  return useSyncExternalStore(clock.subscribe, clock.now, () => context.nowMs);
}

export function useSession(): SessionStatus {
  const { session } = useApp();
  return useSyncExternalStore(session.subscribe, session.get, session.get);
}

const none = () => null;

/** The question that is open. */
export function usePrompt(): Prompt | null {
  const { prompts } = useApp();
  return useSyncExternalStore(prompts.subscribe, prompts.current, none);
}

const unknownState = () => undefined;

/** What the account has to do with a show; renders again when that changes. */
export function useViewerState(showId: string): ViewerState | undefined {
  const { viewerStates } = useApp();
  return useSyncExternalStore(
    viewerStates.subscribe,
    () => viewerStates.of(showId),
    unknownState,
  );
}

const idle = () => IDLE;

/** How playback stands. */
export function usePlayer(): PlayerState {
  const { player } = useApp();
  return useSyncExternalStore(player.subscribe, player.state, idle);
}

const nowhere = () => NO_PROGRESS;

/** Where playback is; renders again several times a second while something plays, unless it isn't wanted now. */
export function useProgress(isWanted = true): Progress {
  const { player } = useApp();
  return useSyncExternalStore(
    player.subscribeProgress,
    isWanted ? player.progress : nowhere,
    nowhere,
  );
}
