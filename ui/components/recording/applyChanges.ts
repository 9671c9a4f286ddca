/** Changes to recordings as the user meets them: a question before what can't be undone, a message after what failed. */
import type { App } from "../../app/context";
import { canComeBack, type Recording } from "../../domain/recording";
import {
  changeRecordings,
  type RecordingChange,
} from "../../queries/recordingChanges";

/** Makes changes, and tells what came of it when that is not what was wanted. Resolves to how many were made, from the first on. */
export async function applyEach(
  app: App,
  changes: readonly RecordingChange[],
): Promise<number> {
  const { count, message } = await changeRecordings(app, changes);
  if (message !== null) await app.prompts.ask({ kind: "message", message });
  return count;
}

/** The same; resolves to whether all were made. */
export async function applyChanges(
  app: App,
  changes: readonly RecordingChange[],
): Promise<boolean> {
  return (await applyEach(app, changes)) === changes.length;
}

/** True when these may be deleted: at once where they can come back, else once the user says so. */
export async function mayDelete(
  app: App,
  recordings: readonly Recording[],
): Promise<boolean> {
  const nowMs = app.clock.now();
  if (recordings.every((recording) => canComeBack(recording, nowMs)))
    return true;
  return app.prompts.ask({
    kind: "choose",
    title: app.t.count("recording.delete.title", recordings.length),
    text: app.t("recording.delete.text"),
    choices: [{ label: app.t("recording.delete.action") }],
  });
}
