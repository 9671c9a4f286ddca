/** What can be done about recording one show, for both layouts: the actions there are now, and what each does. */
import { useState } from "react";
import type { App } from "../../app/context";
import { useApp, useNow, useSession } from "../../app/hooks";
import type { PlayableShow } from "../../app/player";
import { paths } from "../../domain/paths";
import {
  isArchiveable,
  isCompleted,
  isDownloadable,
  isRecordable,
  isSeriesRecordable,
} from "../../domain/recording";
import { may } from "../../domain/session";
import type { MessageKey } from "../../i18n/messages";
import { useResult } from "../../queries/query";
import { recordableChannels, recordingLibrary } from "../../queries/recordings";
import { applyChanges, mayDelete } from "./applyChanges";
import { askRetention, manageSeries } from "./seriesQuestions";

export interface RecordAction {
  label: MessageKey;
  /** Leads there instead of doing something; on the web alone. */
  to?: string;
  run?: () => void;
}

/** Actions run one at a time, however often a button is pressed. */
function useOneAtATime(): (work: () => Promise<unknown>) => void {
  const [isBusy, setIsBusy] = useState(false);
  return (work) => {
    if (isBusy) return;
    setIsBusy(true);
    void work().finally(() => setIsBusy(false));
  };
}

/** Has one show recorded, and tells what came of it when that is not what was wanted. */
export function recordShow(app: App, showId: string): Promise<boolean> {
  return applyChanges(app, [{ kind: "record", showId }]);
}

/** Suspends. Nothing where the recordings can't be had: what is there already is not known then. */
export function useRecordActions(show: PlayableShow): RecordAction[] {
  const app = useApp();
  const session = useSession();
  const nowMs = useNow();
  const once = useOneAtATime();
  const [library] = useResult(recordingLibrary);
  const [hours] = useResult(recordableChannels);
  if (!library.ok || !hours.ok) return [];

  const { id: showId, serieId } = show;
  const recording = library.value.recordings.find(
    (one) => one.show.id === showId,
  );
  const rule = library.value.rules.find((one) => one.serieId === serieId);
  const replayableHours = hours.value[show.channelId];
  const channel = {
    recordable: replayableHours !== undefined,
    replayableHours: replayableHours ?? 0,
  };
  const mayRecord = may(session, "recordings");
  const isRecorded = recording !== undefined;
  const actions: RecordAction[] = [];
  const add = (label: MessageKey, work: () => Promise<unknown>) =>
    actions.push({ label, run: () => once(work) });

  if (isRecordable({ show, channel }, { mayRecord, isRecorded }, nowMs))
    add("recording.record", () => recordShow(app, showId));
  if (
    serieId !== undefined &&
    isSeriesRecordable({ serieId, channel }, { mayRecord, hasRule: !!rule })
  )
    add("recording.recordSeries", () => askRetention(app, serieId));
  if (rule) add("recording.series.manage", () => manageSeries(app, rule));
  if (!recording) return actions;

  if (isArchiveable(recording, may(session, "archives"), nowMs))
    add("recording.archive", () =>
      applyChanges(app, [{ kind: "archive", showId }]),
    );
  if (app.context.variant === "web" && isDownloadable(recording, nowMs))
    actions.push({ label: "recording.download", to: paths.download(showId) });
  add(
    isCompleted(show, nowMs) ? "recording.delete" : "recording.unschedule",
    async () =>
      (await mayDelete(app, [recording])) &&
      applyChanges(app, [{ kind: "delete", showId }]),
  );
  return actions;
}
