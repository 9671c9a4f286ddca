/** Who is at the screen, what they may do, and which 401 ends their session (spec, sections 3, 4 and 6); what then happens is in `app/session/changes.ts`. */

/** The permissions of a profile (spec, section 3); feeds and routes ask for these. */
export type Permission =
  | "archives"
  | "suggestions"
  | "recordings"
  | "mysports"
  | "lineup"
  | "fast_menu"
  | "vod_mobile"
  /** Ours: television is the household's own, from files that it can mend. */
  | "household";

export interface Profile {
  username: string;
  /** Outside the country: no live, no buying or renting. */
  countryLocked: boolean;
  permissions: readonly string[];
  /** 10, 12, 16 or 18; undefined while no PIN was set. */
  parentalControlLevel?: number | undefined;
  /** Cards play a preview; a choice on the device wins. */
  videoPreviews?: boolean;
  /** Channels stand in the order of how much they are watched; a choice on the device wins. */
  channelsByUsage?: boolean;
}

/**
 * `pending` while a sign-in is under way. `unknown` while the server could not say who is at the screen: no user may be
 * let in, and none be sent to sign in. A `former_customer` is signed in, but for VOD only. Never holds the upstream's
 * token: that stays in a cookie no script can read.
 */
export type SessionStatus =
  | { state: "anonymous" }
  | { state: "unknown" }
  | { state: "pending" }
  | { state: "authenticated" | "former_customer"; profile: Profile };

export const ANONYMOUS: SessionStatus = { state: "anonymous" };
export const UNKNOWN: SessionStatus = { state: "unknown" };

/** The signed-in user's profile. */
export function profileOf(session: SessionStatus): Profile | undefined {
  return "profile" in session ? session.profile : undefined;
}

export function isSignedIn(session: SessionStatus): boolean {
  return profileOf(session) !== undefined;
}

export function may(session: SessionStatus, permission: Permission): boolean {
  return profileOf(session)?.permissions.includes(permission) ?? false;
}

/**
 * Whether a user finds the video on demand in lists of other things. It is for those who have the permission; of a user
 * who is not signed in it is not known yet.
 */
export function findsVod(session: SessionStatus): boolean {
  return !isSignedIn(session) || may(session, "vod_mobile");
}

/** The same account with the same rights: nothing on screen has to change. */
export function isSameVisitor(a: SessionStatus, b: SessionStatus): boolean {
  return (
    a.state === b.state && profileOf(a)?.username === profileOf(b)?.username
  );
}

/** Calls whose 401 is an answer to what was typed, not the end of a session (spec, section 4). */
const ASKS_FOR_PROOF =
  /^\/api\/mobile\/(?:auth\/(?:device\/(?:code|token)\/)?|parentalcontrol\/check\/)$/;

/** Whether a 401 on this call means that the session has expired. `call` may have a query. */
export function expiresSession(call: string): boolean {
  const [path = ""] = call.split("?");
  return !ASKS_FOR_PROOF.test(path);
}
