/** What is said of the show on which the focus rests. What fetches it comes with the first one. */
import { useEffect, useState } from "react";
import { useApp } from "../app/hooks";
import type { ShowDetails } from "../domain/show";
import { ensure } from "../queries/query";

/** The details of the show; null while they are not known. */
export function useDetail(showId: string | null): ShowDetails | null {
  const app = useApp();
  const [details, setDetails] = useState<ShowDetails | null>(null);
  useEffect(() => {
    if (showId === null) return undefined;
    let isWanted = true;
    const learn = async () => {
      try {
        const { showDetails } = await import("./loader");
        const result = await ensure(app, showDetails(showId));
        if (isWanted && result.ok) setDetails(result.value);
      } catch {
        // Without the script the next show tries again.
      }
    };
    void learn();
    return () => {
      isWanted = false;
    };
  }, [app, showId]);
  return details && details.id === showId ? details : null;
}
