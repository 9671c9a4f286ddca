/** The channels and what is on them, fetched when the mini guide or a channel's number needs them. */
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useApp } from "../../app/hooks";
import { byNumber, type Channel } from "../../domain/channel";
import type { Show } from "../../domain/show";
import { zapOrder } from "../../domain/zapping";
import { channels, onAirShows } from "../../queries/calls";
import { ensure, optionsOf, type QueryDefinition } from "../../queries/query";

export interface Lineup {
  /** Those that can be tuned to, by number. */
  channels: readonly Channel[];
  /** Numbers of the others: they are not in the subscription. */
  closed: readonly number[];
  shows: readonly Show[];
}

const LINEUP: QueryDefinition<Lineup> = {
  key: ["playerLineup"],
  async load(api) {
    const [lineup, shows] = await Promise.all([channels(api), onAirShows(api)]);
    if (!lineup.ok) return lineup;
    const value = {
      channels: zapOrder(lineup.value).sort(byNumber),
      closed: lineup.value
        .filter(({ playable }) => !playable)
        .map(({ number }) => number),
      // Without them channels can be tuned to all the same.
      shows: shows.ok ? shows.value : [],
    };
    return { ...lineup, value };
  },
};

/** Null when it can't be had. */
export function useLineup(): () => Promise<Lineup | null> {
  const app = useApp();
  return useCallback(async () => {
    const found = await ensure(app, LINEUP);
    return found.ok ? found.value : null;
  }, [app]);
}

export type LineupState = Lineup | "loading" | "failed";

/** As it comes, for a list. */
export function useShownLineup(): [state: LineupState, retry: () => void] {
  const { data, isFetching, refetch } = useQuery(optionsOf(useApp(), LINEUP));
  const retry = useCallback(() => void refetch(), [refetch]);
  if (data?.ok) return [data.value, retry];
  return [isFetching ? "loading" : "failed", retry];
}
