/** Which addresses from the upstream may be used in the page. */

const OWN_PATH = /^\/[^/\\]/;

/** Pictures are paths of our own origin or https URLs; anything else is dropped. */
export function safePicture(url: string | undefined): string | null {
  if (!url) return null;
  return OWN_PATH.test(url) || isHttps(url) ? url : null;
}

/** Whether an address leads out over https; never `javascript:` or `data:`. */
export function isHttps(url: string): boolean {
  return /^https:\/\/[^/\s\\]+/i.test(url);
}
