/** What one can watch beside a show: its other showings, and what is like it (the call `c2c`). */
import { useApp, useNow } from "../../app/hooks";
import { useSection } from "../../app/routing/section";
import { cardOf } from "../../components/card/cardModel";
import type { RailItem } from "../../components/rail/railModel";
import type { CardChannel } from "../../domain/channel";
import { FEED_LIMIT } from "../../domain/feeds";
import { paths } from "../../domain/paths";
import { otherShowings, type Showing } from "../../domain/serie";
import { useResult } from "../../queries/query";
import { serieDetails } from "../../queries/serie";
import { similarShows } from "../../queries/similar";

/** The cards of what to watch after a show. Suspends. */
export function useSimilar(showId: string): RailItem[] {
  const { context } = useApp();
  const nowMs = useNow();
  const { section } = useSection();
  const [found] = useResult(similarShows(showId));
  if (!found.ok) return [];
  return found.value.slice(0, FEED_LIMIT).map(({ show, channel }) => ({
    kind: "show",
    key: show.id,
    to: paths.show(section, show.id),
    card: cardOf(show, channel, nowMs, context.language),
  }));
}

/** The other showings of an episode, with their channels. Suspends. */
export function useOtherShowings(
  serieId: string,
  showId: string,
): { showings: Showing[]; channels: Readonly<Record<string, CardChannel>> } {
  const [serie] = useResult(serieDetails(serieId));
  if (!serie.ok) return { showings: [], channels: {} };
  const { episodes, channels } = serie.value;
  return { showings: otherShowings(episodes, showId), channels };
}
