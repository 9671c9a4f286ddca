/** What happens to the page while something plays: it is hidden, put to sleep, left, comes back; the network goes and returns. */
import type { Controller } from "./controller";

type PageControl = Pick<Controller, "suspend" | "wake" | "leave" | "online">;

/** Only what is listened to, so that a test can be the page. */
export interface PageEvents {
  window: Pick<Window, "addEventListener" | "removeEventListener">;
  document: Pick<
    Document,
    "addEventListener" | "removeEventListener" | "visibilityState"
  >;
}

/**
 * TV platforms stop scripts and take the decoder when the page is hidden, so there it is put to rest; a laptop goes on
 * playing in a tab that no viewer looks at. Returns the end of it.
 */
export function followPage(
  controller: PageControl,
  { window, document }: PageEvents,
  isTv: boolean,
): () => void {
  const onVisibility = () => {
    const isHidden = document.visibilityState === "hidden";
    if (isTv && isHidden) controller.suspend();
    else if (isHidden) controller.leave();
    else controller.wake();
  };
  // A page that the browser keeps for "back" may come again, without its decoder.
  const onHide = () => controller.suspend();
  const onShow = () => {
    if (document.visibilityState !== "hidden") controller.wake();
  };
  const onOnline = () => controller.online();
  document.addEventListener("visibilitychange", onVisibility);
  window.addEventListener("pagehide", onHide);
  window.addEventListener("pageshow", onShow);
  window.addEventListener("online", onOnline);
  return () => {
    document.removeEventListener("visibilitychange", onVisibility);
    window.removeEventListener("pagehide", onHide);
    window.removeEventListener("pageshow", onShow);
    window.removeEventListener("online", onOnline);
  };
}
