/** How data is kept: for how long, what becomes of it when renewing fails, and how loaders and components read it. */
import {
  QueryClient,
  queryOptions,
  useSuspenseQuery,
  type Query,
} from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { FAILURE_MS } from "../domain/freshness";
import { useApp } from "../app/hooks";
import type { App } from "../app/context";
import type { Api } from "../api/client";
import { codeLost } from "../app/lostCode";
import {
  CODE_LOST,
  failed,
  freshMs,
  UNREADABLE,
  type ApiResult,
} from "../api/result";

/** One piece of data: its name in the cache and how to load it. Values must survive JSON. */
export interface QueryDefinition<T> {
  readonly key: readonly (string | number)[];
  readonly load: (api: Api) => Promise<ApiResult<T>>;
}

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

/** What can't be loaded for another reason than the TV API's, a chunk of ours mostly, is a failure like any other. */
async function load<T>(
  app: App,
  definition: QueryDefinition<T>,
): Promise<ApiResult<T>> {
  try {
    return await definition.load(app.api);
  } catch {
    return failed(CODE_LOST);
  }
}

/** TanStack's options for a definition: stale after 5 minutes minus the age the answer already had. */
export function optionsOf<T>(app: App, definition: QueryDefinition<T>) {
  return queryOptions({
    queryKey: definition.key,
    queryFn: async ({ client }): Promise<ApiResult<T>> => {
      const result = await load(app, definition);
      const before = client.getQueryData<ApiResult<T>>(definition.key);
      // What is on screen stays there when renewing it fails.
      if (!result.ok && before?.ok) throw new Error(`${result.status}`);
      return result;
    },
    staleTime: (
      query: Query<
        ApiResult<T>,
        Error,
        ApiResult<T>,
        QueryDefinition<T>["key"]
      >,
    ) => freshMs(query.state.data),
    // From when the data is of, not from when it came on screen: a page may have lain in a cache for minutes.
    refetchInterval: ({
      state,
    }: Query<ApiResult<T>, Error, ApiResult<T>, QueryDefinition<T>["key"]>) => {
      const staleAt = state.dataUpdatedAt + freshMs(state.data);
      const restMs = staleAt - Date.now();
      return restMs > 0 ? restMs : FAILURE_MS;
    },
  });
}

/** Starts loading without waiting for it. */
export function prefetch<T>(app: App, definition: QueryDefinition<T>): void {
  void app.queryClient.prefetchQuery(optionsOf(app, definition));
}

/** Waits for the data; never rejects. */
export async function ensure<T>(
  app: App,
  definition: QueryDefinition<T>,
): Promise<ApiResult<T>> {
  try {
    return await app.queryClient.fetchQuery(optionsOf(app, definition));
  } catch {
    return peek(app, definition) ?? failed(UNREADABLE);
  }
}

/** What the cache holds now. */
export function peek<T>(
  app: App,
  definition: QueryDefinition<T>,
): ApiResult<T> | undefined {
  return app.queryClient.getQueryData<ApiResult<T>>(definition.key);
}

function resultsOf(app: App): (ApiResult<unknown> | undefined)[] {
  const queries = app.queryClient.getQueryCache().getAll();
  return queries.map(
    ({ state }) => state.data as ApiResult<unknown> | undefined,
  );
}

/** Whether a query of this render failed: such a page should not be kept for long. */
export function hasFailures(app: App): boolean {
  return resultsOf(app).some((result) => result?.ok === false);
}

/** Whether a query of this page was answered with this status. */
export function hasStatus(app: App, status: number): boolean {
  return resultsOf(app).some(
    (result) => result?.ok === false && result.status === status,
  );
}

/** Asks again while more is wanted than there is: of a list of which the page had the beginning only. */
export function useRest(isWanted: boolean, retry?: () => void): void {
  useEffect(() => {
    if (!isWanted || !retry) return undefined;
    retry();
    const again = setInterval(retry, FAILURE_MS);
    return () => clearInterval(again);
  }, [isWanted, retry]);
}

/** Reads data inside a <Suspense>, with the way to ask again; suspends until there is a result. */
export function useResult<T>(
  definition: QueryDefinition<T>,
): [result: ApiResult<T>, retry: () => void] {
  const app = useApp();
  const { data, refetch } = useSuspenseQuery(optionsOf(app, definition));
  const isLost = !data.ok && data.status === CODE_LOST;
  const retry = useCallback(() => {
    // A failure is tried again by its user alone.
    if (isLost) codeLost(app, true);
    void refetch();
  }, [app, isLost, refetch]);
  return [data, retry];
}
