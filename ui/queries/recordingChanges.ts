/** What an account changes of its recordings. What is on screen of these is asked for anew after each change. */
import { done } from "../api/client";
import { archiveMessage, messageOf, recordMessage } from "../api/failure";
import type { Write } from "../api/transport";
import type { App } from "../app/context";
import { EXPIRING, RECORDINGS, WATCH_NEXT, feedKey } from "../domain/feeds";
import type { MessageKey } from "../i18n/messages";
import { peek } from "./query";
import { recordingLibrary } from "./recordings";

/** A part of a series that can be deleted; `components/recording/seriesQuestions.ts` asks which. */
export type SeriesPart = "episodes" | "scheduler" | "all";

export type RecordingChange =
  | { kind: "record" | "delete" | "archive"; showId: string }
  | { kind: "recordSeries"; serieId: string; retention: number }
  | { kind: "deleteSeries"; serieId: string; part: SeriesPart };

const show = (id: string) =>
  `/api/mobile/recordings/${encodeURIComponent(id)}/`;
const serie = (id: string) =>
  `/api/mobile/recordings/serial/${encodeURIComponent(id)}/`;

function callOf(change: RecordingChange): [call: string, write: Write] {
  switch (change.kind) {
    case "record":
      return [show(change.showId), { method: "PUT", payload: {} }];
    case "delete":
      return [show(change.showId), { method: "DELETE", payload: {} }];
    case "archive":
      return [`${show(change.showId)}archive/`, { method: "PUT", payload: {} }];
    case "recordSeries": {
      const { retention } = change;
      return [serie(change.serieId), { method: "PUT", payload: { retention } }];
    }
    case "deleteSeries":
      return [
        `${serie(change.serieId)}${change.part}/`,
        { method: "DELETE", payload: {} },
      ];
  }
}

function failureOf(kind: RecordingChange["kind"], status: number): MessageKey {
  switch (kind) {
    case "record":
    case "recordSeries":
      return recordMessage(status);
    case "archive":
      return archiveMessage(status);
    default:
      return messageOf(status);
  }
}

/** What of "watch next" can still be played may be so as a recording only. */
const FEEDS = [RECORDINGS, EXPIRING, WATCH_NEXT];

/** Everything that tells of recordings is asked for anew; resolves when what is on screen of it is there. */
async function renew({ queryClient }: App): Promise<void> {
  const keys = [["recordings"]];
  for (const id of FEEDS) {
    const key = feedKey({ id });
    keys.push(["feed", key], ["feedList", key]);
  }
  await Promise.all(
    keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

/** A rule is kept even if there is no room for all of its episodes; then the account is told so. */
function isOverQuota(app: App, serieId: string): boolean {
  const library = peek(app, recordingLibrary);
  if (!library?.ok) return false;
  const rule = library.value.rules.find((one) => one.serieId === serieId);
  return rule?.isOverQuota ?? false;
}

export interface ChangesMade {
  /** How many of them, from the first on. */
  count: number;
  /** What to tell the user, if anything. */
  message: MessageKey | null;
}

/** Makes the changes one after the other, up to the first that fails. */
export async function changeRecordings(
  app: App,
  changes: readonly RecordingChange[],
): Promise<ChangesMade> {
  let count = 0;
  let failure: MessageKey | null = null;
  for (const change of changes) {
    const sent = await app.api.send(...callOf(change), done);
    if (!sent.ok) {
      failure = failureOf(change.kind, sent.status);
      break;
    }
    count += 1;
  }
  await renew(app);
  if (failure !== null) return { count, message: failure };
  const overQuota = changes.some(
    (change) =>
      change.kind === "recordSeries" && isOverQuota(app, change.serieId),
  );
  return { count, message: overQuota ? "recording.quotaExceeded" : null };
}
