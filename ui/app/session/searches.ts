/** Where the searches of a session are kept (`pages/search`), and how they are forgotten with it. */
import type { App } from "../context";

/** The key in the tab's own storage, which a reload leaves as it is. */
export const SEARCHES = "lucarne.searches";

function forgetSearches(): void {
  try {
    window.sessionStorage.removeItem(SEARCHES);
  } catch {
    // Where nothing can be kept, nothing was.
  }
}

/** Forgets them as soon as another account, or none, is signed in. */
export function followSearches({ session }: App): void {
  let epoch = session.epoch();
  let { state } = session.get();
  session.subscribe(() => {
    const before = state;
    ({ state } = session.get());
    if (state === "unknown" || session.epoch() === epoch) return;
    epoch = session.epoch();
    // Who is only now known to be there may have been there before a reload.
    if (before !== "unknown") forgetSearches();
  });
}
