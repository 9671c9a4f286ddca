/** The remote's buttons that open a page from any other on TV: the guide, and the search. */
import type { App } from "../app/context";
import { paths, sectionAt } from "../domain/paths";
import { playerKeyOf } from "./keys";

/** Of react-router's router what is needed. */
export interface NavigatingRouter {
  state: { location: { pathname: string } };
  navigate(to: string): unknown;
}

/** Where a button leads from an address; `undefined` for every other button, null where one is there already. */
function targetOf(event: KeyboardEvent, pathname: string) {
  switch (playerKeyOf(event)) {
    case "channels":
      return pathname === paths.guide() ? null : paths.guide();
    case "search":
      // Below any of its tabs something is asked for already.
      return sectionAt(pathname) === "search" ? null : paths.search();
    default:
      return undefined;
  }
}

/** Hears what no page took for itself, as the player does, and nothing while a question is open. */
export function followPageKeys(app: App, router: NavigatingRouter): void {
  window.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || app.prompts.current() !== null) return;
    const target = targetOf(event, router.state.location.pathname);
    if (target === undefined) return;
    event.preventDefault();
    if (target !== null) void router.navigate(target);
  });
}
