/** The shows that the pages before this one have loaded: found without asking anybody. */
import type { QueryClient } from "@tanstack/react-query";
import type { FoundShow } from "../../domain/found";

function isFoundShow(value: unknown): value is FoundShow {
  return (
    typeof value === "object" &&
    value !== null &&
    "show" in value &&
    "channel" in value
  );
}

/** The items of a list or of a row of Home. */
function itemsOf(data: unknown): unknown[] {
  if (typeof data !== "object" || data === null) return [];
  const { ok, value } = data as { ok?: unknown; value?: unknown };
  if (ok !== true || typeof value !== "object" || value === null) return [];
  const items = "items" in value ? value.items : value;
  return Array.isArray(items) ? items : [];
}

export function loadedShows(queryClient: QueryClient): FoundShow[] {
  const queries = queryClient.getQueryCache().getAll();
  return queries
    .flatMap(({ state }) => itemsOf(state.data))
    .filter(isFoundShow);
}
