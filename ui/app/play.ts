/** Play, pressed anywhere: asks who is watching when no user is signed in, and hands what was wanted to the player. */
import { isSignedIn } from "../domain/session";
import type { App } from "./context";
import type { Phase, Player, PlayRequest } from "./player";
import { failureMessage } from "./playMessages";

/** Nothing is decided yet. */
const UNDER_WAY: readonly Phase["kind"][] = [
  "askingRights",
  "loading",
  "locked",
];

function decided(player: Player): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const { phase } = player.state();
      if (UNDER_WAY.indexOf(phase.kind) !== -1) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = player.subscribe(look);
    look();
  });
}

/**
 * Resolves once it plays, the user gave up, or the player says why it doesn't. `onBegun` is called as soon as the player
 * has been told, and opens the page that shows the player.
 */
export async function play(
  app: App,
  what: PlayRequest,
  onBegun?: () => void,
): Promise<void> {
  const { player, prompts, session } = app;
  if (!isSignedIn(session.get())) {
    if (!(await prompts.ask({ kind: "signIn" }))) return;
    // A user with VOD only is on their way there.
    if (session.get().state !== "authenticated") return;
  }
  if (onBegun) player.open();
  player.send({ kind: "play", what });
  onBegun?.();
  await decided(player);
}

/** Tells by a message what ended playback where no view shows the player: such a view says it itself, with a way on. */
export function tellFailure({ player, prompts }: App): void {
  const { phase } = player.state();
  if (phase.kind !== "failed" || player.isWatched()) return;
  player.send({ kind: "stop" });
  const message = failureMessage(phase.failure);
  void prompts.ask({ kind: "message", message });
}
