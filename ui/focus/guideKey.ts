/** The remote's guide button, which opens the guide from any page on TV. */
import type { App } from "../app/context";
import { paths } from "../domain/paths";
import { playerKeyOf } from "./keys";

/** Of react-router's router what is needed. */
export interface NavigatingRouter {
  state: { location: { pathname: string } };
  navigate(to: string): unknown;
}

/** Hears what no page took for itself, as the player does, and nothing while a question is open. */
export function followGuideKey(app: App, router: NavigatingRouter): void {
  window.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || playerKeyOf(event) !== "channels") return;
    if (app.prompts.current() !== null) return;
    event.preventDefault();
    const guide = paths.guide();
    if (router.state.location.pathname !== guide) void router.navigate(guide);
  });
}
