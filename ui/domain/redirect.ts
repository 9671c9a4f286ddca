/**
 * Where a sign-in may lead: `?redirect=` comes from an address that any site can make up, so only a path of this
 * site is followed, and never one that ends the session again.
 */
import { paths } from "./paths";

/** No page has a longer one. */
const MAX_LENGTH = 512;

/** What a path of ours is written with. No backslash, no control character, no space, nothing beyond ASCII. */
const PLAIN = /^\/(?![/\\])[A-Za-z0-9\-._~%/?&=+,:@!$'()*;]*$/;

/** Pages that are about signing in or out themselves. */
const ABOUT_SIGNING_IN = /^\/(?:login|logout|auth)(?:[/?]|$)/;

/** Browsers read `%2e%2e`, `%2F` and `%5C` in different ways; no page of ours is written with them. */
const HIDDEN = /%(?:2[ef]|5c|0|1|7f|25)/i;

/** What a path says once every escape in it is read, those of escapes too; null when one can't be read. */
function unescaped(path: string): string | null {
  try {
    const read = decodeURIComponent(path);
    return read === path ? path : unescaped(read);
  } catch {
    return null;
  }
}

function isOurs(value: string): boolean {
  if (value.length > MAX_LENGTH || !PLAIN.test(value)) return false;
  const [path = "", query = ""] = value.split(/\?(.*)/);
  if (HIDDEN.test(path) || /%(?:0|1|7f)/i.test(query)) return false;
  if (/\/\/|\/\.{1,2}(?:\/|$)/.test(path)) return false;
  const said = unescaped(path);
  return said !== null && !ABOUT_SIGNING_IN.test(said.toLowerCase());
}

/** The path to go to, `/home` for anything that is not one of ours. */
export function safeRedirect(value: string | null | undefined): string {
  return value && isOurs(value) ? value : paths.home();
}
