/** Who may enter a route, and where all others go (spec, section 5, "Route guards"). */
import type { Variant } from "./page";
import { paths } from "./paths";
import {
  isSignedIn,
  may,
  type Permission,
  type SessionStatus,
} from "./session";

export interface Guard {
  /** Only for visitors who are signed in; `tv` when that is so in the TV layout only. */
  auth?: true | "tv";
  permission?: Permission;
  /** Open to a former customer as well; `web` when that is so on the web only: on TV they are signed out. */
  formerCustomer?: true | "web";
}

/** Every user but a former customer, who has VOD only. */
export const OPEN: Guard = {};
/** People who are signed in; on TV the spec's section 2 asks for that on some open pages, too. */
export const SIGNED_IN: Guard = { auth: true };
export const ON_TV_SIGNED_IN: Guard = { auth: "tv" };
/** Every user, in any state. */
export const EVERYBODY: Guard = { formerCustomer: true };
/** Signed-in users, on the web for VOD at least. */
export const VOD: Guard = { auth: true, formerCustomer: "web" };

/** The same guard for subscribers alone: broadcasts are not for a former customer, wherever they open (spec, section 6). */
export function forSubscribers(guard: Guard): Guard {
  const { formerCustomer: _, ...others } = guard;
  return others;
}

/** A page that is about to be entered, and by whom. */
export interface Navigation {
  session: SessionStatus;
  variant: Variant;
  /** Path and query of the page that was asked for. */
  fullPath: string;
  /** Nothing was open before: the page was entered by its address. */
  isFirst: boolean;
}

/** Where a visitor is sent instead; null when they may enter. */
export function redirectFor(
  guard: Guard,
  navigation: Navigation,
): string | null {
  const { session, variant, fullPath, isFirst } = navigation;
  const isForFormer =
    guard.formerCustomer === true || guard.formerCustomer === variant;
  if (session.state === "former_customer" && !isForFormer)
    return variant === "tv" ? paths.logout({ deleted: true }) : paths.vod();
  const needsAuth = guard.auth === true || guard.auth === variant;
  if (needsAuth && !isSignedIn(session)) return paths.login(fullPath);
  // On the first navigation "nothing happens": who comes by the address enters.
  if (guard.permission && !may(session, guard.permission))
    return isFirst ? null : paths.home();
  return null;
}
