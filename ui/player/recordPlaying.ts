/** Recording what plays, and ending that: by the remote's record button, by a key, by a button over the picture. */
import { useEffect, useState } from "react";
import { useApp, useNow, useSession, useViewerState } from "../app/hooks";
import type { PlayableShow, PlayedItem } from "../app/player";
import {
  endRecordingAtOnce,
  recordAtOnce,
} from "../components/recording/recordKey";
import { useOneAtATime } from "../components/recording/useOneAtATime";
import { isRecordable } from "../domain/recordable";
import { may, type SessionStatus } from "../domain/session";
import { isEnded } from "../domain/timeStatus";

/** How long it is said what became of it. */
const NEWS_MS = 4_000;

export interface PlayingRecording {
  /** Null where what plays can't be recorded, or is played from its recording. */
  state: "none" | "running" | "done" | null;
  /** Records, or ends the recording; false where there is nothing to record. */
  toggle(): boolean;
  /** What just became of it. */
  news: "begun" | "ended" | null;
}

/** The show that can be recorded, whether it is or not. */
function recordableOf(
  item: PlayedItem | null,
  session: SessionStatus,
  nowMs: number,
): PlayableShow | null {
  if (!item?.show || !item.channel) return null;
  const { show, channel, location } = item;
  if (location === "recording" || location === "archive") return null;
  const account = { mayRecord: may(session, "recordings"), isRecorded: false };
  return isRecordable({ show, channel }, account, nowMs) ? show : null;
}

function stateOf(
  show: PlayableShow | null,
  isRecorded: boolean,
  nowMs: number,
): PlayingRecording["state"] {
  if (!show) return null;
  if (!isRecorded) return "none";
  return isEnded(show, nowMs) ? "done" : "running";
}

export function useRecording(item: PlayedItem | null): PlayingRecording {
  const app = useApp();
  const isRecorded = useViewerState(item?.show?.id ?? "")?.isRecorded === true;
  const session = useSession();
  const nowMs = useNow();
  const once = useOneAtATime();
  const [news, tell] = useState<PlayingRecording["news"]>(null);
  useEffect(() => {
    if (news === null) return undefined;
    const silence = setTimeout(() => tell(null), NEWS_MS);
    return () => clearTimeout(silence);
  }, [news]);
  const show = recordableOf(item, session, nowMs);
  return {
    state: stateOf(show, isRecorded, nowMs),
    news,
    toggle() {
      if (!show) return false;
      once(async () => {
        const isDone = await (isRecorded
          ? endRecordingAtOnce(app, show.id)
          : recordAtOnce(app, show.id));
        if (isDone) tell(isRecorded ? "ended" : "begun");
      });
      return true;
    },
  };
}
