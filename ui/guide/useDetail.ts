/** What is said of the show on which the focus rests. What fetches it comes with the first one. */
import { useEffect, useState } from "react";
import { useApp } from "../app/hooks";
import { briefOf, type ShowBrief } from "../domain/show";
import { useRested } from "../kit/useRested";
import { ensure } from "../queries/query";

/**
 * What is told of the show, once one rests on it; null while that is not known. `first` is known from the start. Without
 * `mayAsk` it is all that is told.
 */
export function useDetail(
  wantedId: string | null,
  first?: ShowBrief,
  mayAsk = true,
): ShowBrief | null {
  const app = useApp();
  const isTold = first !== undefined && first.id === wantedId;
  const showId = useRested(isTold || !mayAsk ? null : wantedId);
  const [details, setDetails] = useState<ShowBrief | null>(null);
  useEffect(() => {
    if (showId === null) return undefined;
    let isWanted = true;
    const learn = async () => {
      try {
        const { showDetails } = await import("./loader");
        const result = await ensure(app, showDetails(showId));
        if (isWanted && result.ok) setDetails(briefOf(result.value));
      } catch {
        // Without the script the next show tries again.
      }
    };
    void learn();
    return () => {
      isWanted = false;
    };
  }, [app, showId]);
  if (details && details.id === wantedId) return details;
  return isTold ? first : null;
}
