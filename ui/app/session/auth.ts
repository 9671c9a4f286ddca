/** Signing in and out, and hearing that a session has ended: what the app does, here and in every other open tab. */
import type { SessionStatus } from "../../api/pageContext";
import {
  ANONYMOUS,
  isSignedIn,
  UNKNOWN,
  type Session,
} from "../../domain/session";
import type { App } from "../context";
import { done } from "../../api/client";
import { UNREADABLE } from "../../api/result";
import { prefer } from "../preferences";
import type { components } from "../../api/schema";
import { sessionOf } from "./session";
import type { TabMessage } from "./tabs";

type Wire = components["schemas"];

const SIGN_IN = "/api/mobile/auth/";
const SIGN_OUT = "/api/mobile/logout/";
/** Lucarne's own: who the cookie says is signed in. */
const SESSION = "/api/session/";

/** What proves who signs in: a password, or the token of a link, which is good once. */
export type Proof = Pick<Wire["SignIn"], "username" | "password" | "context">;

/** Another account, or none, is at the screen: nothing that was loaded before may be seen again. */
function changeTo(app: App, session: Session): void {
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

/** Says why nobody is signed in any more. */
export function tellExpired(app: App): void {
  void app.prompts.ask({ kind: "message", message: "error.sessionExpired" });
}

/** After any way of signing in: from here on the session is this profile's, in every tab. */
export function enter(app: App, profile: Wire["Profile"]): void {
  const state =
    profile.status === "former_customer" ? "former_customer" : "authenticated";
  changeTo(app, sessionOf({ state, profile }));
  app.tabs.tell("changed");
}

export function profileBodyOf(body: unknown): Wire["Profile"] {
  const { profile } = body as { profile: Wire["Profile"] };
  if (!Array.isArray(profile.permissions)) throw new TypeError("no profile");
  return profile;
}

/** 0 when it worked, else the status that says why not; failure returns to logged out (spec, section 4). */
export async function signIn(app: App, proof: Proof): Promise<number> {
  if (app.session.get().state === "pending") return 0;
  const before = app.session.get();
  app.session.set({ state: "pending" });
  const write = { method: "POST", payload: proof } as const;
  const sent = await app.api.send(SIGN_IN, write, profileBodyOf);
  if (sent.ok) {
    enter(app, sent.value);
    return 0;
  }
  app.session.set(before);
  return sent.status > 0 ? sent.status : UNREADABLE;
}

/** Ends the session in every tab. False when the server could not be told: then it goes on. */
export async function signOut(app: App): Promise<boolean> {
  app.session.setLeaving(true);
  app.tabs.tell("leaving");
  const write = { method: "POST", payload: {} } as const;
  const { ok } = await app.api.send(SIGN_OUT, write, done);
  if (ok) changeTo(app, ANONYMOUS);
  app.session.setLeaving(false);
  app.tabs.tell("changed");
  return ok;
}

function expireHere(app: App): void {
  if (!isSignedIn(app.session.get()) || app.session.isLeaving()) return;
  changeTo(app, ANONYMOUS);
  tellExpired(app);
}

/** A call said 401: everything is cleared, here and in every other tab, and the user is told why. */
export function expire(app: App): void {
  if (!isSignedIn(app.session.get()) || app.session.isLeaving()) return;
  expireHere(app);
  app.tabs.tell("expired");
}

/**
 * Asks the server who is signed in: another tab, or another page of this one, may have changed it. Without an answer
 * a user who was signed in stays so, and nobody is taken for somebody without an account.
 */
export async function refresh(app: App): Promise<void> {
  const answer = await app.transport(SESSION);
  if (answer.status !== 200) {
    if (app.session.get().state === "anonymous") app.session.set(UNKNOWN);
    return;
  }
  const status = answer.body as SessionStatus;
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
