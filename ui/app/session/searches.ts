/** Where the searches of a session are kept (`pages/search`), and how they are forgotten with it. */
import type { App } from "../context";
import { onOtherAccount } from "./otherAccount";

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
export const followSearches = (app: App): void =>
  onOtherAccount(app, forgetSearches);
