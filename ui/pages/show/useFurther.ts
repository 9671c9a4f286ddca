/** What one can watch beside a show: its other showings, what is like it (the call `c2c`), and what its channel shows then. */
import { useApp, useNow, useT } from "../../app/hooks";
import { useSection } from "../../app/routing/section";
import { cardOf } from "../../components/card/cardModel";
import { cardPath } from "../../components/card/cardPath";
import type { RailItem, RailModel } from "../../components/rail/railModel";
import type { CardChannel } from "../../domain/channel";
import { FEED_LIMIT } from "../../domain/feeds";
import { paths } from "../../domain/paths";
import { otherShowings, type Showing } from "../../domain/serie";
import type { CardShow, ShowOnChannel } from "../../domain/show";
import { nextOnChannel } from "../../queries/nextOnChannel";
import { useResult, type QueryDefinition } from "../../queries/query";
import { serieDetails } from "../../queries/serie";
import { similarShows } from "../../queries/similar";

/** Suspends; none where they can't be had. */
function useCards(shows: QueryDefinition<ShowOnChannel[]>): RailItem[] {
  const { context } = useApp();
  const nowMs = useNow();
  const { list } = useSection();
  const [found] = useResult(shows);
  if (!found.ok) return [];
  return found.value.slice(0, FEED_LIMIT).map(({ show, channel }) => ({
    kind: "show",
    key: show.id,
    to: cardPath(list, show),
    card: cardOf(show, channel, nowMs, context.language),
  }));
}

/** The cards of what to watch after a show. Suspends. */
export function useSimilar(showId: string): RailItem[] {
  return useCards(similarShows(showId));
}

/** The rail of what a channel shows after a show. Suspends; without items where there is nothing. */
export function useNextOnChannel(
  { channelId, stopDate }: Pick<CardShow, "channelId" | "stopDate">,
  channel: string,
): RailModel {
  const t = useT();
  const { list } = useSection();
  return {
    laneKey: "show/next",
    title: t("show.nextOn", { channel }),
    to: paths.channelOver(list, channelId),
    items: useCards(nextOnChannel(channelId, stopDate)),
  };
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
