/** Recording what plays: by the remote's record button, by a key, by a button over the picture. */
import type { App } from "../app/context";
import { useApp, useNow, useSession, useViewerState } from "../app/hooks";
import type { PlayedItem } from "../app/player";
import { recordAtOnce } from "../components/recording/recordKey";
import { isRecordable } from "../domain/recordable";
import { may, type SessionStatus } from "../domain/session";

function isPossible(
  { show, channel }: PlayedItem,
  session: SessionStatus,
  isRecorded: boolean,
  nowMs: number,
): boolean {
  if (!show || !channel) return false;
  const account = { mayRecord: may(session, "recordings"), isRecorded };
  return isRecordable({ show, channel }, account, nowMs);
}

/** False where there is nothing to record, or it is recorded already. */
export function recordPlaying(app: App, item: PlayedItem | null): boolean {
  if (!item?.show) return false;
  const { id } = item.show;
  const isRecorded = app.viewerStates.of(id)?.isRecorded === true;
  const session = app.session.get();
  if (!isPossible(item, session, isRecorded, app.clock.now())) return false;
  void recordAtOnce(app, id);
  return true;
}

/** Null where `recordPlaying` does nothing. */
export function useRecording(item: PlayedItem): (() => void) | null {
  const app = useApp();
  const isRecorded = useViewerState(item.show?.id ?? "")?.isRecorded === true;
  const session = useSession();
  const nowMs = useNow();
  if (!isPossible(item, session, isRecorded, nowMs)) return null;
  return () => void recordPlaying(app, item);
}
