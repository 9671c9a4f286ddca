/** Everything that a series' list says about one of its episodes, worked out once for both layouts. */
import type { App } from "../../app/context";
import { ageBadge, type AgeBadge } from "../../domain/badges";
import { paths } from "../../domain/paths";
import type { Episode, Serie, Showing } from "../../domain/serie";
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
  const label =
    number === undefined ? undefined : t("serie.episode", { number });
  return {
    key: episode.key,
    label,
    title: episode.title ?? label ?? serie.title,
    image: episode.image,
    age: ageBadge(episode.age),
    to: first ? paths.showOver(list, first.id) : list,
    channelName: (first && serie.channels[first.channelId]?.name) ?? "",
    when: first ? formatWhen(first, nowMs, context.language) : "",
    others,
  };
}
