/** The remote's record button over the picture: it records what plays. */
import type { App } from "../../app/context";
import type { PlayedItem } from "../../app/player";
import { recordAtOnce } from "../../components/recording/recordKey";
import { isRecordable } from "../../domain/recordable";
import { may } from "../../domain/session";

/** False where there is nothing to record, or it is recorded already. */
export function recordPlaying(app: App, item: PlayedItem | null): boolean {
  const { show, channel } = item ?? {};
  if (!show || !channel) return false;
  const account = {
    mayRecord: may(app.session.get(), "recordings"),
    isRecorded: app.viewerStates.of(show.id)?.isRecorded === true,
  };
  if (!isRecordable({ show, channel }, account, app.clock.now())) return false;
  void recordAtOnce(app, show.id);
  return true;
}
