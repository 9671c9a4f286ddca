/**
 * What a card or the guide doesn't say of a show, and playing it needs: its series, for the next episode and for the
 * languages that were chosen, and when it truly began.
 */
import type { App } from "../app/context";
import type { PlayableShow } from "../app/player";
import { isWhole } from "../domain/show";
import { inTime } from "../queries/inTime";
import { ensure } from "../queries/query";
import { showDetails } from "../queries/show";

/** Rights take about as long: no viewer waits for the picture because of this. */
const TIMEOUT_MS = 500;

/** The show with what its details say; as it was where they don't come in time. */
export async function wholeShow(
  app: App,
  show: PlayableShow,
): Promise<PlayableShow> {
  if (isWhole(show)) return show;
  const details = await inTime(
    ensure(app, showDetails(show.id, true)),
    TIMEOUT_MS,
  );
  if (!details.ok) return show;
  const { serieId, exactStartTime } = details.value;
  return {
    ...show,
    serieId: show.serieId ?? serieId,
    exactStartTime: show.exactStartTime ?? exactStartTime,
  };
}
