/** What keeps an account from a title on demand, before the server is asked for it (spec, section 6). */
import { isSignedIn, may, profileOf, type SessionStatus } from "../session";
import type { VodProduct } from "./product";

/** `notIncluded`: the subscription has no video on demand. */
export type Hindrance = "notIncluded" | "abroad";

/** Undefined where nothing does, and for a visitor whose account is not known yet. */
export function hindranceOf(
  session: SessionStatus,
  { price }: Pick<VodProduct, "price">,
): Hindrance | undefined {
  if (!isSignedIn(session)) return undefined;
  if (!may(session, "vod_mobile")) return "notIncluded";
  const isAbroad = profileOf(session)?.countryLocked ?? false;
  return isAbroad && price !== undefined && price > 0 ? "abroad" : undefined;
}
