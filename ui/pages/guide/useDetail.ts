/** What the bar says of the show on which the focus rests. */
import { useEffect, useState } from "react";
import { useApp } from "../../app/hooks";
import type { ShowDetails } from "../../domain/show";
import { ensure } from "../../queries/query";
import { showDetails } from "../../queries/show";

/** The details of the show; null while they are not known. */
export function useDetail(showId: string | null): ShowDetails | null {
  const app = useApp();
  const [details, setDetails] = useState<ShowDetails | null>(null);
  useEffect(() => {
    if (showId === null) return undefined;
    let isWanted = true;
    const learn = async () => {
      const result = await ensure(app, showDetails(showId));
      if (isWanted && result.ok) setDetails(result.value);
    };
    void learn();
    return () => {
      isWanted = false;
    };
  }, [app, showId]);
  return details && details.id === showId ? details : null;
}
