/** Who may enter a route, and where everybody else goes (spec, section 5, "Route guards"). */
import type { Variant } from "../context";
import { paths } from "./paths";
import { isSignedIn, may, type Permission, type Session } from "./session";

export interface Guard {
  /** Only for people who are signed in; `tv` when that is so in the TV layout only. */
  auth?: true | "tv";
  permission?: Permission;
  /** Open to a former customer as well. */
  formerCustomer?: true;
}

export interface Visit {
  session: Session;
  variant: Variant;
  /** Path and query of the page that was asked for. */
  fullPath: string;
  /** Nothing was open before: the page was entered by its address. */
  isFirst: boolean;
}

/** Where a visitor is sent instead; null when they may enter. */
export function turnedAway(guard: Guard, visit: Visit): string | null {
  const { session, variant, fullPath, isFirst } = visit;
  if (session.state === "former_customer" && !guard.formerCustomer)
    return variant === "tv" ? paths.logout({ deleted: true }) : paths.vod();
  const needsAuth = guard.auth === true || guard.auth === variant;
  if (needsAuth && !isSignedIn(session)) return paths.login(fullPath);
  if (guard.permission && !may(session, guard.permission))
    return isFirst ? null : paths.home();
  return null;
}
