/** Which addresses from the upstream may be used in the page, and where our own server has the pictures at them. */
import WIDTHS from "./pictureWidths.json";

const OWN_PATH = /^\/pictures\/[^/\\]/;
/** The largest: for link previews, lock screens and whatever else shows one picture alone. */
const PREVIEW_WIDTH = 1280;

/** Pictures are in our own folder of them, or at https URLs; anything else is dropped. */
export function safePicture(url: string | undefined): string | null {
  if (!url) return null;
  return OWN_PATH.test(url) || isHttps(url) ? url : null;
}

/** Whether an address leads out over https; never `javascript:` or `data:`. */
export function isHttps(url: string): boolean {
  return /^https:\/\/[^/\s\\]+/i.test(url);
}

/** The width of the picture that is fetched for being drawn in a width: the next larger one of those in which pictures are made. */
export function pictureWidth(drawnWidth: number): number {
  return WIDTHS.find((made) => made >= drawnWidth) ?? PREVIEW_WIDTH;
}

/**
 * Where our server has a picture for being drawn in a width.
 * Those of other sites go through us as well, for else they would know who watches; see `server/pictures/address.rs`.
 */
export function pictureAddress(
  picture: string,
  drawnWidth: number = PREVIEW_WIDTH,
): string {
  const path = isHttps(picture)
    ? `-/${picture.slice("https://".length)}`
    : picture.slice("/pictures/".length);
  return `/pictures/${pictureWidth(drawnWidth)}/${path}`;
}
