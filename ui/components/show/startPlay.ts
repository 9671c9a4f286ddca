/** Play, pressed on a card or on a page of details. What it takes is fetched with the press. */
import type { App } from "../../app/context";
import { codeLost } from "../../app/lostCode";
import type { PlayableShow, PlayRequest } from "../../app/player";
import { isSignedIn } from "../../domain/session";

/** From where a show is played, when not from the best place it has, at its bookmark. */
export type PlayFrom = Pick<
  Extract<PlayRequest, { kind: "show" }>,
  "location" | "fromS"
>;

/**
 * Opens the sign-in first where no user is signed in. Resolves once it plays, or was given up; rejects when its code can't be
 * fetched.
 */
export async function fetchAndPlay(
  app: App,
  show: PlayableShow,
  onBegun?: () => void,
  from?: PlayFrom,
): Promise<void> {
  const what = { kind: "show", show, ...from } as const;
  // The player's code and this one come at the same time.
  if (isSignedIn(app.session.get())) app.player.send({ kind: "prepare", what });
  const { play } = await import("../../app/play");
  await play(app, what, onBegun);
}

/** Says so when its code can't be fetched: in the browser's own dialog, because ours can't be fetched, either. */
export async function startPlay(
  app: App,
  show: PlayableShow,
  onBegun?: () => void,
  from?: PlayFrom,
): Promise<void> {
  try {
    await fetchAndPlay(app, show, onBegun, from);
  } catch {
    window.alert(app.t(codeLost(app)));
  }
}
