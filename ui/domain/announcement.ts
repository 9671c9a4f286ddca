/** What the operator wants shown once between two pages (`GET interstitiel`, spec, section 7), and before which pages it may be. Pure. */
import { isChildPage, isPlayer } from "./paths";

export interface Announcement {
  id: string;
  title: string;
  text: string;
  image: string | null;
  /** The page of ours that it is about; null where it leads to none. */
  link: string | null;
  /** Epoch seconds from which it is no longer shown. */
  expiresAtS: number;
}

/** As many as a device remembers. */
const MOST_SEEN = 20;

/** The first that is still on and was not shown here. `seen` are ids. */
export function announcementToShow(
  announcements: readonly Announcement[],
  seen: readonly string[],
  nowMs: number,
): Announcement | undefined {
  return announcements.find(
    ({ id, expiresAtS }) =>
      seen.indexOf(id) === -1 && expiresAtS * 1000 > nowMs,
  );
}

/** The latest first; the oldest are forgotten. */
export function withSeen(seen: readonly string[], id: string): string[] {
  return [id, ...seen.filter((other) => other !== id)].slice(0, MOST_SEEN);
}

/** A page that the user goes to. */
export interface NextPage {
  pathname: string;
  /** It is about signing in or out. */
  isPlain: boolean;
  /** The user chose it, rather than being led to it or back. */
  isChosen: boolean;
}

/** Before a list that the user chose; never before the picture, what a card was opened for, or a sign-in. */
export function mayAnnounceBefore({
  pathname,
  isPlain,
  isChosen,
}: NextPage): boolean {
  return isChosen && !isPlain && !isPlayer(pathname) && !isChildPage(pathname);
}
