/** The ranking, fetched once: no page waits for it, and without it the server's order stays. */
import { useEffect, useState } from "react";
import type { ranked } from "../../components/search/ranking";
import type { Findable } from "../../domain/foundOrder";

type Ranker = typeof ranked;

const serversOrder = (found: Findable): Findable => found;

let ranker: Ranker | null = null;

/** Resolves once it is there, or can't be had. */
export async function loadRanker(): Promise<void> {
  try {
    const module = await import("../../components/search/ranking");
    ranker = module.ranked;
  } catch {
    ranker ??= serversOrder;
  }
}

/** Null until it is there. */
export function useRanker(): Ranker | null {
  const [, setCount] = useState(0);
  useEffect(() => {
    if (ranker === null)
      void loadRanker().then(() => setCount((count) => count + 1));
  }, []);
  return ranker;
}
