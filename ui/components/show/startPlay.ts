/** Play, pressed on a card or on a page of details. What it takes is fetched with the press. */
import type { App } from "../../app/context";
import { codeLost } from "../../app/lostCode";
import type { PlayRequest } from "../../app/player";
import { isSignedIn } from "../../domain/session";

/**
 * Opens the sign-in first where no user is signed in. Resolves once it plays, or was given up; rejects when its code can't be
 * fetched.
 */
export async function fetchAndPlay(
  app: App,
  what: PlayRequest,
  onBegun?: () => void,
): Promise<void> {
  // The player's code and this one come at the same time.
  if (isSignedIn(app.session.get())) app.player.send({ kind: "prepare", what });
  const { play } = await import("../../app/play");
  await play(app, what, onBegun);
}

/** Says so when its code can't be fetched: in the browser's own dialog, because ours can't be fetched, either. */
export async function startPlay(
  app: App,
  what: PlayRequest,
  onBegun?: () => void,
): Promise<void> {
  try {
    await fetchAndPlay(app, what, onBegun);
  } catch {
    window.alert(app.t(codeLost(app)));
  }
}
