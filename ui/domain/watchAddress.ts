/**
 * The fragment that an address bears while the player is over its page: behind `#`, so that the server draws the page as ever.
 * With the channel that is live it tunes to that channel wherever it is opened.
 */
const FRAGMENT = "#watch";

/** `channelId`: of what is live; null for all else, of which no address says what played. */
export function watchFragment(channelId: string | null): string {
  return channelId === null
    ? FRAGMENT
    : `${FRAGMENT}=${encodeURIComponent(channelId)}`;
}

export function isWatchFragment(hash: string): boolean {
  return hash === FRAGMENT || hash.startsWith(`${FRAGMENT}=`);
}

/** The channel that a fragment tunes to; null for one without, and for what can't be read. */
export function channelOfFragment(hash: string): string | null {
  if (!hash.startsWith(`${FRAGMENT}=`)) return null;
  try {
    return decodeURIComponent(hash.slice(FRAGMENT.length + 1)) || null;
  } catch {
    return null;
  }
}
