/**
 * How much a TV keeps of what no page shows any more. TanStack forgets it after five minutes, in which a viewer comes by a hundred
 * shows: each has a dozen pieces of data, and TVs have little memory.
 */
import type { Query, QueryClient } from "@tanstack/react-query";

/** The pages that Back leads to first, with all of their parts. */
const MOST_UNUSED = 100;

/** From now on what was left longest ago is forgotten first. Returns the stop. */
export function boundUnused(
  client: QueryClient,
  most = MOST_UNUSED,
): () => void {
  const cache = client.getQueryCache();
  /** In the order in which they were left. */
  const unused = new Set<Query>();
  const look = (query: Query) => {
    unused.delete(query);
    if (query.getObserversCount() === 0) unused.add(query);
  };
  const forget = () => {
    for (const query of Array.from(unused)) {
      if (unused.size <= most) return;
      // What is on its way is about to be shown.
      if (query.state.fetchStatus === "idle") cache.remove(query);
    }
  };
  cache.getAll().forEach(look);
  return cache.subscribe(({ type, query }) => {
    if (type === "removed") unused.delete(query);
    if (type === "observerAdded") look(query);
    if (type !== "added" && type !== "observerRemoved") return;
    look(query);
    if (unused.size > most) forget();
  });
}
