/**
 * What a card or the guide doesn't say of a show, and playing it needs: its series, for the next episode and for the
 * languages that were chosen, and when it truly began.
 */
import type { App } from "../app/context";
import type { PlayableShow } from "../app/player";
import { isWhole, type ShowDetails } from "../domain/show";
import { inTime } from "../queries/inTime";
import { ensure } from "../queries/query";
import { showDetails } from "../queries/show";

/** Rights take about as long: no viewer waits for the picture because of this. */
const TIMEOUT_MS = 500;

/**
 * Hands over the show with what its details say, if they can be had, and says whether that is late. Resolves once that is
 * done, or is waited for no longer.
 */
export async function learnWhole(
  app: App,
  show: PlayableShow,
  learned: (whole: PlayableShow, isLate: boolean) => void,
): Promise<void> {
  if (isWhole(show)) return;
  let isLate = false;
  const coming = ensure(app, showDetails(show.id, true)).then((details) => {
    if (details.ok) learned(withDetails(show, details.value), isLate);
    return details;
  });
  await inTime(coming, TIMEOUT_MS);
  isLate = true;
}

function withDetails(show: PlayableShow, details: ShowDetails): PlayableShow {
  return {
    ...show,
    serieId: show.serieId ?? details.serieId,
    exactStartTime: show.exactStartTime ?? details.exactStartTime,
  };
}
