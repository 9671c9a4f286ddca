/** What can be done about recording a show or a series, for both layouts: the actions there are now, and what each does. */
import type { App } from "../../app/context";
import { useApp, useNow, useSession } from "../../app/hooks";
import type { PlayableShow } from "../../app/player";
import { paths } from "../../domain/paths";
import { isRecordable, isSeriesRecordable } from "../../domain/recordable";
import {
  isArchiveable,
  isCompleted,
  isDownloadable,
  type Recording,
} from "../../domain/recording";
import { may } from "../../domain/session";
import type { SerieOnChannels } from "../../domain/serie";
import type { MessageKey } from "../../i18n/messages";
import { ensure, useResult } from "../../queries/query";
import {
  recordableChannels,
  recordingLibrary,
  type RecordingLibrary,
} from "../../queries/recordings";
import { applyChanges, mayDelete } from "./applyChanges";
import { showDetails } from "../../queries/show";
import { askRetention, manageSeries } from "./seriesQuestions";
import { useOneAtATime } from "./useOneAtATime";

/** A show, or a series as a whole. */
export type RecordSubject = PlayableShow | SerieOnChannels;

interface Possible {
  label: MessageKey;
  /** Leads there instead of doing something; on the web alone. */
  to?: string;
  work?: () => Promise<unknown>;
}

export interface RecordAction {
  label: MessageKey;
  to?: string;
  run?: () => void;
}

/** What is known of what the account records, and of what can be. */
interface Known {
  library: RecordingLibrary;
  /** Of the channels that can be recorded, the replayable hours. */
  hours: Readonly<Record<string, number>>;
}

/** What one means who presses "record". */
const BEGINS: ReadonlySet<MessageKey> = new Set<MessageKey>([
  "recording.record",
  "recording.recordSeries",
]);

/** Has one show recorded, and tells what came of it when that is not what was wanted. */
export function recordShow(app: App, showId: string): Promise<boolean> {
  return applyChanges(app, [{ kind: "record", showId }]);
}

const recordingOf = ({ recordings }: RecordingLibrary, showId: string) =>
  recordings.find(({ show }) => show.id === showId);

async function endRecording(app: App, recording: Recording): Promise<boolean> {
  const change = { kind: "delete", showId: recording.show.id } as const;
  return (await mayDelete(app, [recording])) && applyChanges(app, [change]);
}

/** Has one show recorded no longer; asks where it can't be recorded again. Resolves to whether that was done. */
export async function endRecordingOf(
  app: App,
  showId: string,
): Promise<boolean> {
  const library = await ensure(app, recordingLibrary);
  if (!library.ok) {
    await app.prompts.ask({ kind: "message", message: "error.generic" });
    return false;
  }
  const recording = recordingOf(library.value, showId);
  return recording !== undefined && endRecording(app, recording);
}

const seriesOf = ({ serieId, channelId }: PlayableShow) => ({
  serieId,
  channelIds: [channelId],
});

function possibleWithSeries(
  app: App,
  {
    serieId,
    channelIds,
  }: { serieId: string | undefined } & Pick<SerieOnChannels, "channelIds">,
  { library, hours }: Known,
): Possible[] {
  const rule = library.rules.find((one) => one.serieId === serieId);
  if (rule)
    return [
      {
        label: "recording.series.manage",
        work: () => manageSeries(app, rule),
      },
    ];
  const recordable = channelIds.some((id) => hours[id] !== undefined);
  const mayRecord = may(app.session.get(), "recordings");
  if (
    serieId === undefined ||
    !isSeriesRecordable(
      { serieId, channel: { recordable } },
      { mayRecord, hasRule: false },
    )
  )
    return [];
  return [
    {
      label: "recording.recordSeries",
      work: () => askRetention(app, serieId),
    },
  ];
}

function possibleWithShow(
  app: App,
  show: PlayableShow,
  { library, hours }: Known,
): Possible[] {
  const { id: showId } = show;
  const nowMs = app.clock.now();
  const session = app.session.get();
  const recording = recordingOf(library, showId);
  const replayableHours = hours[show.channelId];
  const channel = {
    recordable: replayableHours !== undefined,
    replayableHours: replayableHours ?? 0,
  };
  const account = {
    mayRecord: may(session, "recordings"),
    isRecorded: recording !== undefined,
  };
  const actions: Possible[] = [];
  if (isRecordable({ show, channel }, account, nowMs))
    actions.push({
      label: "recording.record",
      work: () => recordShow(app, showId),
    });
  actions.push(...possibleWithSeries(app, seriesOf(show), { library, hours }));
  if (!recording) return actions;

  if (isArchiveable(recording, may(session, "archives"), nowMs))
    actions.push({
      label: "recording.archive",
      work: () => applyChanges(app, [{ kind: "archive", showId }]),
    });
  if (app.context.variant === "web" && isDownloadable(recording, nowMs))
    actions.push({ label: "recording.download", to: paths.download(showId) });
  actions.push({
    label: isCompleted(show, nowMs)
      ? "recording.delete"
      : "recording.unschedule",
    work: () => endRecording(app, recording),
  });
  return actions;
}

/** Suspends. Nothing where the recordings can't be had: what is there already is not known then. */
export function useRecordActions(subject: RecordSubject): RecordAction[] {
  const app = useApp();
  useSession();
  useNow();
  const once = useOneAtATime();
  const [library] = useResult(recordingLibrary);
  const [hours] = useResult(recordableChannels);
  if (!library.ok || !hours.ok) return [];
  const known = { library: library.value, hours: hours.value };
  const possible =
    "id" in subject
      ? possibleWithShow(app, subject, known)
      : possibleWithSeries(app, subject, known);
  return possible.map(({ work, ...action }) => ({
    ...action,
    ...(work && { run: () => once(work) }),
  }));
}

/**
 * Records what a card stands for; where there is more to choose, such as its whole series or what is recorded already,
 * it asks. Does nothing with what can't be recorded.
 */
export async function recordFromCard(
  app: App,
  showId: string,
  isSerie = false,
): Promise<void> {
  const [details, library, hours] = await Promise.all([
    ensure(app, showDetails(showId, true)),
    ensure(app, recordingLibrary),
    ensure(app, recordableChannels),
  ]);
  if (!details.ok || !library.ok || !hours.ok) {
    await app.prompts.ask({ kind: "message", message: "error.generic" });
    return;
  }
  const show = details.value;
  const known = { library: library.value, hours: hours.value };
  const possible = isSerie
    ? possibleWithSeries(app, seriesOf(show), known)
    : possibleWithShow(app, show, known);
  let chosen: Possible["work"];
  const choices = possible.flatMap(({ label, work }) =>
    work ? [{ label: app.t(label), run: () => (chosen = work) }] : [],
  );
  const [first] = possible;
  if (
    choices.length === 1 &&
    first?.label !== undefined &&
    BEGINS.has(first.label)
  )
    chosen = first.work;
  else if (choices.length > 0)
    await app.prompts.ask({ kind: "choose", title: show.title, choices });
  await chosen?.();
}
