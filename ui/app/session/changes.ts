/** A session that changes under the app: another account at the screen, an end that a call or another tab tells of. */
import type { WireSessionStatus } from "../../api/pageContext";
import {
  ANONYMOUS,
  isSignedIn,
  UNKNOWN,
  type SessionStatus,
} from "../../domain/session";
import type { App } from "../context";
import { prefer } from "../preferences";
import { sessionOf } from "./session";
import type { TabMessage } from "./tabs";

/** Lucarne's own: who the cookie says is signed in. */
const SESSION = "/api/session/";

/** Another account, or none, is at the screen: nothing that was loaded before may be seen again. */
export function changeTo(app: App, session: SessionStatus): void {
  const before = app.session.epoch();
  prefer("signedIn", isSignedIn(session) ? "1" : null);
  app.session.set(session);
  if (app.session.epoch() === before) return;
  app.api.forget();
  app.queryClient.clear();
  // What waited for a sign-in goes on with it; what another account was asked is not for this one.
  if (isSignedIn(session)) app.prompts.settle(true, "signIn");
  app.prompts.settle(false);
  app.router?.renew();
}

/** Says why the user is no longer signed in. */
export function tellExpired(app: App): void {
  void app.prompts.ask({ kind: "message", message: "error.sessionExpired" });
}

function expireHere(app: App): void {
  if (!isSignedIn(app.session.get()) || app.session.isLeaving()) return;
  changeTo(app, ANONYMOUS);
  tellExpired(app);
}

/** A call said 401, and `expiresSession` that this ends the session: everything is cleared, here and in every other tab, and the user is told why. */
export function expire(app: App): void {
  if (!isSignedIn(app.session.get()) || app.session.isLeaving()) return;
  expireHere(app);
  app.tabs.tell("expired");
}

/**
 * Asks the server who is signed in: another tab, or another page of this one, may have changed it. Without an answer
 * a user who was signed in stays so, and no user is taken for a visitor.
 */
export async function refresh(app: App): Promise<void> {
  const answer = await app.transport(SESSION);
  if (answer.status !== 200) {
    if (app.session.get().state === "anonymous") app.session.set(UNKNOWN);
    return;
  }
  const status = answer.body as WireSessionStatus;
  if (status.expired && isSignedIn(app.session.get())) return expire(app);
  changeTo(app, sessionOf(status));
  if (status.expired) tellExpired(app);
}

/** Follows the other tabs, and the pages that the browser brings back as they were left. Returns the stop. */
export function followTabs(app: App, window: Window): () => void {
  const hear = (message: TabMessage) => {
    if (message === "watched") return;
    if (message === "leaving") return app.session.setLeaving(true);
    app.session.setLeaving(false);
    if (message === "expired") return expireHere(app);
    return void refresh(app);
  };
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) void refresh(app);
  };
  const stopTabs = app.tabs.listen(hear);
  window.addEventListener("pageshow", onPageShow);
  return () => {
    stopTabs();
    window.removeEventListener("pageshow", onPageShow);
  };
}
