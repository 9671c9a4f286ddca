/** What is drawn of a search. */
import type { App } from "../../app/context";
import { cardOf } from "../../components/card/cardModel";
import { cardPath } from "../../components/card/cardPath";
import { channelItem } from "../../components/card/channelItem";
import { vodItems } from "../../components/card/vodItems";
import type { RailItem } from "../../components/rail/railModel";
import type { Found } from "../../domain/found";
import { paths } from "../../domain/paths";
import type { SearchTab } from "../../domain/searchAddress";
import { findsVod } from "../../domain/session";
import type { ShowOnChannel } from "../../domain/show";
import { isCurrent } from "../../domain/timeStatus";

export interface FoundModel {
  channels: RailItem[];
  shows: RailItem[];
  people: Found["people"];
  vod: RailItem[];
  /** Of a household's playlist. */
  groups: readonly string[];
  /** The tab that is open has nothing. */
  isEmpty: boolean;
}

export function showItem(
  { context }: App,
  list: string,
  { show, channel }: ShowOnChannel,
  nowMs: number,
): RailItem {
  return {
    kind: "show",
    key: show.id,
    to: cardPath(list, show),
    card: cardOf(show, channel, nowMs, context.language),
  };
}

export function foundModel(
  app: App,
  found: Found,
  tab: SearchTab,
  nowMs: number,
): FoundModel {
  const onAir = new Map<string, string>();
  for (const { show, channel } of found.shows)
    if (isCurrent(show, nowMs)) onAir.set(channel.id, show.id);
  const { people } = found;
  const list = paths.search(tab);
  const vod = findsVod(app.session.get()) ? vodItems(list, found.vod) : [];
  const shows = found.shows.map((one) => showItem(app, list, one, nowMs));
  const channels = found.channels.map((channel) =>
    channelItem(app, list, channel, onAir.get(channel.id)),
  );
  const counts = {
    tv: channels.length + shows.length,
    people: people.length,
    vod: vod.length,
  };
  const all = counts.tv + counts.people + counts.vod;
  const count = tab === "all" ? all : counts[tab];
  const { groups = [] } = found;
  return { shows, channels, people, vod, groups, isEmpty: count === 0 };
}
