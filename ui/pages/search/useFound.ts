/**
 * What was found for a text. For one that was typed: at once what the browser knows by itself, and with it the server's
 * answer once it is there, the closest first. For one of an address: what the server found, in the same order.
 */
import { useQuery } from "@tanstack/react-query";
import { startTransition, useEffect, useMemo, useState } from "react";
import type { ApiResult } from "../../api/result";
import type { App } from "../../app/context";
import { useApp, useNow } from "../../app/hooks";
import type { Findable } from "../../domain/foundOrder";
import { wasTyped } from "../../components/search/typed";
import type { Found } from "../../domain/found";
import type { SearchTab } from "../../domain/searchAddress";
import { isCurrent } from "../../domain/timeStatus";
import { ensure, optionsOf, prefetch } from "../../queries/query";
import { foundBy, nearby } from "../../queries/search";
import { foundModel, type FoundModel } from "./foundModel";
import { loadedItems } from "./loaded";
import { loadRanker, useRanker } from "./ranker";

/** The server is asked for letters together that follow each other faster than this. */
const TYPING_MS = 60;

const NOTHING: Findable = { shows: [], channels: [], people: [], vod: [] };

/** Fetches what the first letter is answered with. */
export function usePrepared(): void {
  const app = useApp();
  useEffect(() => {
    prefetch(app, nearby);
    void loadRanker();
  }, [app]);
}

/** The text for which the server is asked: once the user has not typed for a moment. */
function useAsked(text: string, isTyped: boolean): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    if (paused === text) return undefined;
    const pause = () => startTransition(() => setPaused(text));
    const timer = setTimeout(pause, TYPING_MS);
    return () => clearTimeout(timer);
  }, [paused, text]);
  return isTyped ? paused : text;
}

/** What the browser knows by itself. */
interface Known {
  /** Everything that will be known is. */
  isComplete: boolean;
  items: readonly Findable[];
  groups: readonly string[];
}

/** `answer` is what the server said last: there is more to find with each. */
function useKnown(
  isTyped: boolean,
  answer: ApiResult<Found> | undefined,
): Known {
  const app = useApp();
  const nowMs = useNow();
  const { data: around } = useQuery({
    ...optionsOf(app, nearby),
    enabled: isTyped,
  });
  const onAir = useMemo((): Findable => {
    if (!around?.ok) return NOTHING;
    const { shows, channels } = around.value;
    const current = shows.filter(({ show }) => isCurrent(show, nowMs));
    return { ...NOTHING, shows: current, channels };
  }, [around, nowMs]);
  const loaded = useMemo(
    () => (isTyped ? loadedItems(app.queryClient) : []),
    // An answer is one of those that are loaded.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [answer, app, isTyped],
  );
  return useMemo(() => {
    const groups = (around?.ok && around.value.groups) || [];
    return {
      isComplete: around !== undefined,
      items: [onAir, ...loaded],
      groups,
    };
  }, [around, loaded, onAir]);
}

/** Resolves with the server's answer, or with what is drawn before it. */
function firstOf(app: App, answer: Promise<unknown>): Promise<unknown> {
  return Promise.race([
    answer,
    Promise.all([ensure(app, nearby), loadRanker()]),
  ]);
}

/** Suspends where the browser knows nothing and the server has not answered yet. */
export function useFound(
  text: string,
  tab: SearchTab,
  group: string | null,
): [found: ApiResult<FoundModel>, retry: () => void] {
  const app = useApp();
  const nowMs = useNow();
  const isTyped = wasTyped(app, text);
  const asked = useAsked(text, isTyped);
  const search = foundBy(asked, group);
  const { data: answer, refetch } = useQuery(optionsOf(app, search));
  const rank = useRanker();
  const known = useKnown(isTyped, answer);
  const found = useMemo((): ApiResult<FoundModel> | null => {
    // Who plays where is for the server to say, and so is what a group has.
    const items = group === null ? known.items : [];
    const modelOf = (all: Findable, by: string, groups: Found["groups"]) => {
      const best = isTyped && rank ? rank(all, by, items) : all;
      const whole = groups ? { ...best, groups } : best;
      const value = foundModel(app, whole, tab, nowMs);
      return { ok: true, value, ageMs: 0 } as const;
    };
    if (asked === text && answer?.ok)
      return modelOf(answer.value, text, answer.value.groups);
    if (isTyped) {
      const own = modelOf(NOTHING, text, known.groups);
      if (!own.value.isEmpty) return own;
    }
    if (answer?.ok) return modelOf(answer.value, asked, answer.value.groups);
    return answer ?? null;
  }, [answer, app, asked, group, isTyped, known, nowMs, rank, tab, text]);
  if (found !== null) return [found, () => void refetch()];
  const coming = ensure(app, search);
  const mayKnowMore =
    isTyped && group === null && !(known.isComplete && rank !== null);
  // React waits for what is thrown.
  throw mayKnowMore ? firstOf(app, coming) : coming;
}
