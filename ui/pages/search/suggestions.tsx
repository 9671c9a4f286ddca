/**
 * What is offered before anything is looked for, in both layouts: what most people watch now, and what is to come. The server draws it
 * once for all users.
 */
import type { ComponentType } from "react";
import type { App } from "../../app/context";
import { useApp, useNow } from "../../app/hooks";
import { useSection } from "../../app/routing/section";
import { SharedFragment } from "../../app/SharedFragment";
import type { RailItem, RailModel } from "../../components/rail/railModel";
import { paths } from "../../domain/paths";
import type { ShowOnChannel } from "../../domain/show";
import { isCurrent } from "../../domain/timeStatus";
import { toCome } from "../../domain/toCome";
import { comingShows } from "../../queries/coming";
import { useResult, type QueryDefinition } from "../../queries/query";
import { trendingNow, type Schedule } from "../../queries/trends";
import { showItem } from "./foundModel";

/** How a layout draws a rail, and says that there is none to be had. */
export interface SuggestionLayout {
  Rail: ComponentType<{ rail: RailModel }>;
  Failure: ComponentType<{
    title: SuggestedTitle;
    status: number;
    retry: () => void;
  }>;
}

type SuggestedTitle = "search.trends" | "search.coming";

/** A rail of what `data` holds, whose details open over the page `list`. */
type RailOf<T> = (app: App, list: string, data: T, nowMs: number) => RailModel;

function trendsRail(
  app: App,
  list: string,
  channels: Schedule,
  nowMs: number,
): RailModel {
  const items: RailItem[] = [];
  for (const { channel, shows } of channels) {
    const show = shows.find((one) => isCurrent(one, nowMs));
    if (!show) continue;
    const item = showItem(app, list, { show, channel }, nowMs);
    items.push({ ...item, key: channel.id });
  }
  return {
    laneKey: "search/trends",
    title: app.t("search.trends"),
    to: paths.live(1, "audience"),
    items,
  };
}

/** On all channels, best first. */
const comingRail: RailOf<ShowOnChannel[]> = (app, list, shows, nowMs) => ({
  laneKey: "search/coming",
  title: app.t("search.coming"),
  items: toCome(shows, nowMs).map((one) => showItem(app, list, one, nowMs)),
});

function Drawn<T>({
  data,
  list,
  railOf,
  Rail,
}: {
  data: T;
  list: string;
  railOf: RailOf<T>;
  Rail: SuggestionLayout["Rail"];
}) {
  const rail = railOf(useApp(), list, data, useNow());
  return rail.items.length > 0 && <Rail rail={rail} />;
}

/** Suspends. */
function Suggestion<T extends object>({
  title,
  query,
  railOf,
  layout: { Rail, Failure },
}: {
  title: SuggestedTitle;
  query: QueryDefinition<T>;
  railOf: RailOf<T>;
  layout: SuggestionLayout;
}) {
  const { list } = useSection();
  const [found, retry] = useResult(query);
  if (!found.ok)
    return <Failure title={title} status={found.status} retry={retry} />;
  const { value: data } = found;
  return (
    <SharedFragment
      data={data}
      part={title + list}
      render={() => (
        <Drawn data={data} list={list} railOf={railOf} Rail={Rail} />
      )}
    />
  );
}

interface Suggested {
  laneKey: string;
  title: SuggestedTitle;
  Suggestion: ComponentType<{ layout: SuggestionLayout }>;
}

export const SUGGESTED: readonly Suggested[] = [
  {
    laneKey: "search/trends",
    title: "search.trends",
    Suggestion: ({ layout }) => (
      <Suggestion
        title="search.trends"
        query={trendingNow}
        railOf={trendsRail}
        layout={layout}
      />
    ),
  },
  {
    laneKey: "search/coming",
    title: "search.coming",
    Suggestion: ({ layout }) => (
      <Suggestion
        title="search.coming"
        query={comingShows}
        railOf={comingRail}
        layout={layout}
      />
    ),
  },
];
