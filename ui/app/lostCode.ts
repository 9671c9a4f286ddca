/**
 * Code of the page that can't be fetched: without a network, or because a rollout took it away. A browser keeps such a
 * failure for as long as the document lives, so that only a new document asks for the code again.
 */
import type { MessageKey } from "../i18n/messages";
import type { App } from "./context";

/** Where a tab keeps of which build it had the document renewed by itself. */
const RENEWED = "lucarne.renewed";

/** The document's build, by the address of its script. */
const build = (): string =>
  document.querySelector<HTMLScriptElement>("script[src]")?.src ?? "";

/** What renews the document once there is a network: who tries again takes the place of what waits by itself. */
let waiting: (() => void) | null = null;

/** Nothing that the viewer watches would end with the document. */
function isIdle({ player }: App): boolean {
  const { kind } = player.state().phase;
  return kind === "idle" || kind === "failed" || kind === "ended";
}

async function isThere(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: "HEAD" })).ok;
  } catch {
    return false;
  }
}

/** Leaves the document as it is where no new one could be had. */
async function renewDocument(app: App, isMeant: boolean): Promise<void> {
  const mayEnd = isMeant || isIdle(app);
  if (mayEnd && (await isThere(location.href))) location.reload();
}

/**
 * Has the document renewed as soon as there is a network; returns what to tell until then. `isMeant` where a user tries
 * again to open the page itself: what plays beside it ends then, too.
 */
export function codeLost(app: App, isMeant = false): MessageKey {
  const renew = () => void renewDocument(app, isMeant);
  if (navigator.onLine) {
    renew();
    return "error.generic";
  }
  if (waiting) window.removeEventListener("online", waiting);
  waiting = renew;
  window.addEventListener("online", renew, { once: true });
  return "error.offline";
}

/**
 * As {@link codeLost}, without a user who tries again, and once for each build: a rollout took the code away, and a new
 * document has its own. A browser that is kept from the code for good is not kept loading.
 */
export function codeLostOnce(app: App): void {
  const own = build();
  try {
    if (window.sessionStorage.getItem(RENEWED) === own) return;
    window.sessionStorage.setItem(RENEWED, own);
  } catch {
    // Without a place to keep it, nobody knows whether it was tried.
    return;
  }
  codeLost(app);
}
