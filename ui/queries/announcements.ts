/**
 * What the operator announces: asked for with the first list that a user goes to, so that neither a first screen nor a
 * crawler pays for it, and shown over the next one. A chunk of what comes after a page's load.
 */
import { announcementsOf } from "../api/wire/announcement";
import type { App } from "../app/context";
import { isPlain } from "../app/routing/head";
import { markSeen, seenAnnouncements } from "../app/seenAnnouncements";
import {
  announcementToShow,
  mayAnnounceBefore,
  type Announcement,
} from "../domain/announcement";
import { peek, prefetch, type QueryDefinition } from "./query";

/** Of react-router's router what is looked at. */
export interface ChangingRouter {
  state: {
    location: { pathname: string };
    historyAction: string;
    matches: readonly { route: { handle?: unknown } }[];
    navigation: { state: string };
  };
  subscribe(listener: () => void): () => void;
}

function announcementsFor({ context }: App): QueryDefinition<Announcement[]> {
  const { brand, language } = context;
  const query = new URLSearchParams({ brand, lang: language }).toString();
  return {
    key: ["announcements"],
    load: (api) =>
      api.get(`/api/mobile/interstitiel?${query}`, announcementsOf),
  };
}

export function followAnnouncements(
  app: App,
  router: ChangingRouter,
): () => void {
  const definition = announcementsFor(app);
  let before = router.state.location.pathname;

  function show({ pathname }: { pathname: string }): void {
    const { matches, historyAction } = router.state;
    const page = {
      pathname,
      isPlain: matches.some(({ route }) => isPlain(route.handle)),
      isChosen: historyAction === "PUSH",
    };
    if (!mayAnnounceBefore(page)) return;
    const known = peek(app, definition);
    prefetch(app, definition);
    const isBusy =
      app.prompts.current() !== null ||
      app.player.state().phase.kind !== "idle";
    if (!known?.ok || isBusy) return;
    const seen = seenAnnouncements();
    const next = announcementToShow(known.value, seen, app.clock.now());
    // What can't be remembered would be shown again and again.
    if (next && markSeen(next.id))
      void app.prompts.ask({ kind: "announcement", announcement: next });
  }

  return router.subscribe(() => {
    const { location, navigation } = router.state;
    if (navigation.state !== "idle" || location.pathname === before) return;
    before = location.pathname;
    show(location);
  });
}
