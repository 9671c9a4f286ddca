/** Everything that a series' list says about one of its episodes, worked out once for both layouts. */
import type { App } from "../../app/context";
import { ageBadge, type AgeBadge } from "../../domain/badges";
import type { CardChannel } from "../../domain/channel";
import { paths } from "../../domain/paths";
import {
  broadcastOf,
  episodeFacts,
  type Episode,
  type EpisodeFacts,
  type Serie,
  type Showing,
} from "../../domain/serie";
import type { CardShow } from "../../domain/show";
import { formatWhen } from "../../i18n/format";

export interface EpisodeModel {
  key: string;
  /** `Épisode 5`; undefined where the guide has no number. */
  label: string | undefined;
  title: string;
  image: string | null;
  age: AgeBadge | undefined;
  /** The first of its showings: where it leads, on which channel it is, and when. */
  to: string;
  channelName: string;
  when: string;
  /** The same as a broadcast, and its channel. */
  first: CardShow | null;
  channel: CardChannel | undefined;
  facts: EpisodeFacts;
  /** The other showings. */
  others: Showing[];
}

export function episodeModel(
  app: App,
  serie: Serie,
  episode: Episode,
  list: string,
  nowMs: number,
): EpisodeModel {
  const { t, context } = app;
  const { number } = episode;
  const [first, ...others] = episode.showings;
  const facts = episodeFacts(serie, episode);
  const channel = first && serie.channels[first.channelId];
  const label =
    number === undefined ? undefined : t("serie.episode", { number });
  return {
    key: episode.key,
    label,
    title: episode.title ?? label ?? serie.title,
    image: episode.image,
    age: ageBadge(episode.age),
    to: first ? paths.showOver(list, first.id) : list,
    channelName: channel?.name ?? "",
    when: first ? formatWhen(first, nowMs, context.language) : "",
    first: first ? broadcastOf(facts, first) : null,
    channel,
    facts,
    others,
  };
}
