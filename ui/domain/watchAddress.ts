/**
 * The mark that an address bears while the player is over its page: behind `#`, so that the server draws the page as ever.
 * With the channel that is live it tunes to that channel wherever it is opened.
 */
const MARK = "#watch";

/** `channelId`: of what is live; null for all else, of which no address says what played. */
export function watchMark(channelId: string | null): string {
  return channelId === null ? MARK : `${MARK}=${encodeURIComponent(channelId)}`;
}

export function isWatchMark(hash: string): boolean {
  return hash === MARK || hash.startsWith(`${MARK}=`);
}

/** The channel that a mark tunes to; null for one without, and for what can't be read. */
export function markedChannel(hash: string): string | null {
  if (!hash.startsWith(`${MARK}=`)) return null;
  try {
    return decodeURIComponent(hash.slice(MARK.length + 1)) || null;
  } catch {
    return null;
  }
}
