/**
 * How data is kept: a query's value is an answer with its age, or the status of a failure. A failure is data too, so
 * that the server can write it into the page as a message instead of leaving a skeleton behind.
 */
import {
  QueryClient,
  queryOptions,
  useSuspenseQuery,
  type Query,
} from "@tanstack/react-query";
import { useCallback } from "react";
import { FAILURE_MS, FRESH_MS } from "../domain/freshness";
import type { MessageKey } from "../i18n/fr";
import { useApp, type App } from "./appContext";
import type { Api, Received } from "./client";
import { ApiFailure, messageOf, UNREADABLE } from "./failure";

export type Kept<T> =
  { ok: true; value: T; ageMs: number } | { ok: false; status: number };

/** One piece of data: its name in the cache and how to load it. Values must survive JSON. */
export interface DataSource<T> {
  key: readonly (string | number)[];
  load: (api: Api) => Promise<Received<T>>;
}

/** What a component gets: the value, or what to tell the user. */
export type Loaded<T> =
  | { ok: true; value: T }
  | { ok: false; message: MessageKey; retry: () => void };

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        // Offline is a failure like any other: it is told, not waited for.
        networkMode: "always",
        refetchOnReconnect: true,
      },
    },
  });
}

function freshMs(kept: Kept<unknown> | undefined): number {
  if (!kept) return 0;
  return kept.ok ? Math.max(0, FRESH_MS - kept.ageMs) : FAILURE_MS;
}

/** TanStack's options for a source: stale after 5 minutes minus the age the answer already had. */
export function optionsOf<T>(app: App, source: DataSource<T>) {
  return queryOptions({
    queryKey: source.key,
    queryFn: async ({ client }): Promise<Kept<T>> => {
      try {
        const { value, ageMs } = await source.load(app.api);
        return { ok: true, value, ageMs };
      } catch (error) {
        // What is on screen stays there when renewing it fails.
        const before = client.getQueryData<Kept<T>>(source.key);
        if (before?.ok) throw error;
        const status = error instanceof ApiFailure ? error.status : UNREADABLE;
        return { ok: false, status };
      }
    },
    staleTime: (query: Query<Kept<T>, Error, Kept<T>, DataSource<T>["key"]>) =>
      freshMs(query.state.data),
    // From when the data is of, not from when it came on screen: a page may have lain in a cache for minutes.
    refetchInterval: ({
      state,
    }: Query<Kept<T>, Error, Kept<T>, DataSource<T>["key"]>) => {
      const staleAt = state.dataUpdatedAt + freshMs(state.data);
      const restMs = staleAt - Date.now();
      return restMs > 0 ? restMs : FAILURE_MS;
    },
  });
}

/** Starts loading without waiting for it. */
export function prefetch<T>(app: App, source: DataSource<T>): void {
  void app.queryClient.prefetchQuery(optionsOf(app, source));
}

/** Waits for the data; never rejects. */
export async function ensure<T>(
  app: App,
  source: DataSource<T>,
): Promise<Kept<T>> {
  try {
    return await app.queryClient.fetchQuery(optionsOf(app, source));
  } catch {
    return peek(app, source) ?? { ok: false, status: UNREADABLE };
  }
}

/** What the cache holds now. */
export function peek<T>(app: App, source: DataSource<T>): Kept<T> | undefined {
  return app.queryClient.getQueryData<Kept<T>>(source.key);
}

/** Whether a query of this render failed: such a page should not be kept for long. */
export function hasFailures(app: App): boolean {
  return app.queryClient
    .getQueryCache()
    .getAll()
    .some((query) => {
      const kept = query.state.data as Kept<unknown> | undefined;
      return kept?.ok === false;
    });
}

/** Whether a query of this page was answered with this status. */
export function hasStatus(app: App, status: number): boolean {
  return app.queryClient
    .getQueryCache()
    .getAll()
    .some((query) => {
      const kept = query.state.data as Kept<unknown> | undefined;
      return kept?.ok === false && kept.status === status;
    });
}

/** Reads a source inside a <Suspense>; suspends until there is data or a failure. */
export function useLoaded<T>(source: DataSource<T>): Loaded<T> {
  const app = useApp();
  const { data, refetch } = useSuspenseQuery(optionsOf(app, source));
  const retry = useCallback(() => void refetch(), [refetch]);
  return data.ok
    ? { ok: true, value: data.value }
    : { ok: false, message: messageOf(data.status), retry };
}
