/** Where the searches of a session are kept (`pages/search`), and how they are forgotten with it. */

/** The key in the tab's own storage, which a reload leaves as it is. */
export const SEARCHES = "lucarne.searches";

/** Another person is at the screen. */
export function forgetSearches(): void {
  try {
    window.sessionStorage.removeItem(SEARCHES);
  } catch {
    // Where nothing can be kept, nothing was.
  }
}
