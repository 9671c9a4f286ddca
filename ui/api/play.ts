/**
 * Play, pressed anywhere: asks who is watching when nobody is signed in, then whether this person may, and hands what
 * may be played to the player. The one place where an action waits and resumes.
 */
import type { App } from "./appContext";
import { ApiFailure, FORGOTTEN, playMessage, UNREADABLE } from "./failure";
import { challenge } from "./parental";
import type { components } from "./schema";
import { isSignedIn } from "../domain/session";

/** Where a show plays from, and its address. */
export type Rights = components["schemas"]["ShowRights"];

function rightsOf(body: unknown): Rights {
  const rights = body as Rights;
  if (typeof rights.url !== "string") throw new TypeError("no rights");
  return rights;
}

/** What is to be played. */
export interface Playable {
  id: string;
  /** Minimum age: 0, 10, 12, 16 or 18. */
  age: number;
}

/** Resolves once the show plays, the user gave up, or they have been told why it doesn't. */
export async function play(app: App, show: Playable): Promise<void> {
  if (!isSignedIn(app.session.get())) {
    if (!(await app.prompts.ask({ kind: "signIn" }))) return;
    // Whoever has VOD only is on their way there.
    if (app.session.get().state !== "authenticated") return;
  }
  if (!(await challenge(app, show.age))) return;
  const call = `/api/mobile/show/rights/${encodeURIComponent(show.id)}/`;
  try {
    const { value } = await app.api.get(call, rightsOf);
    const message = value.url === "" ? "play.notNow" : "play.noPlayer";
    await app.prompts.ask({ kind: "message", message });
  } catch (error) {
    const status = error instanceof ApiFailure ? error.status : UNREADABLE;
    // The end of the session has been told already.
    if (status === 401 || status === FORGOTTEN) return;
    await app.prompts.ask({ kind: "message", message: playMessage(status) });
  }
}
