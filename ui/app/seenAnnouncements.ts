/** Which announcements this device has shown. A fact, not a choice: it outlives a reset. */
import { withSeen } from "../domain/announcement";

const SEEN = "lucarne.announcements";

/** Ids, the latest first; none where the browser keeps nothing or what it kept can't be read. */
export function seenAnnouncements(): string[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(SEEN) ?? "[]");
    return Array.isArray(kept)
      ? kept.filter((id): id is string => typeof id === "string")
      : [];
  } catch {
    return [];
  }
}

/** False where that can't be kept. */
export function markSeen(id: string): boolean {
  try {
    const seen = JSON.stringify(withSeen(seenAnnouncements(), id));
    window.localStorage.setItem(SEEN, seen);
    return true;
  } catch {
    return false;
  }
}
