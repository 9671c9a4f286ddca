/**
 * Which pages are opened, told to the service (`event/`) once a user has agreed to it: by the pattern of their address, so
 * without ids, names or what was searched for. `/auth/…` is never told (spec, section 2).
 */
import { done } from "../api/client";
import { isSignedIn } from "../domain/session";
import { visitOf, type Visit } from "../domain/visit";
import type { App } from "./context";
import { isOn } from "./preferences";

/** Of react-router's router what is looked at. */
export interface VisitedRouter {
  state: { matches: readonly Visit[]; navigation: { state: string } };
  subscribe(listener: () => void): () => void;
}

const EVENT = "/api/mobile/event/";

export function followVisits(app: App, router: VisitedRouter): () => void {
  let before: string | null = null;
  const look = () => {
    const { matches, navigation } = router.state;
    if (navigation.state !== "idle") return;
    const page = visitOf(matches);
    if (page === before) return;
    before = page;
    if (page === null || !isOn("visits") || !isSignedIn(app.session.get()))
      return;
    const payload = { event: "page", data: { page } };
    void app.api.send(EVENT, { method: "POST", payload }, done);
  };
  look();
  return router.subscribe(look);
}
