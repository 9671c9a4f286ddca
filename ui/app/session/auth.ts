/** Signing in and out. What follows from it, here and in every other open tab, is in changes.ts. */
import { done } from "../../api/client";
import { UNREADABLE } from "../../api/result";
import type { components } from "../../api/schema";
import { ANONYMOUS } from "../../domain/session";
import type { App } from "../context";
import { changeTo } from "./changes";
import { sessionOf } from "./session";

type Wire = components["schemas"];

const SIGN_IN = "/api/mobile/auth/";
const SIGN_OUT = "/api/mobile/logout/";
/** What proves who signs in: a password, or the token of a link, which is good once. */
export type Proof = Pick<Wire["SignIn"], "username" | "password" | "context">;

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

/** Ends the session in every tab; `call` may end others with it. False when the server could not be told: then it goes on. */
export async function signOut(app: App, call = SIGN_OUT): Promise<boolean> {
  app.session.setLeaving(true);
  app.tabs.tell("leaving");
  const write = { method: "POST", payload: {} } as const;
  const { ok } = await app.api.send(call, write, done);
  if (ok) changeTo(app, ANONYMOUS);
  app.session.setLeaving(false);
  app.tabs.tell("changed");
  return ok;
}
