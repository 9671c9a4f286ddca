/** What recording and deleting say, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "recording.record": "Record",
  "recording.card": "Record “{title}”",
  "recording.recordSeries": "Record the series",
  "recording.unschedule": "Cancel the recording",
  "recording.delete": "Delete the recording",
  "recording.archive": "Archive",
  "recording.download": "Download",
  "recording.series.manage": "Manage the series",
  "recording.quotaExceeded": "Your recording quota is exceeded",
  "recording.archiveQuotaExceeded": "Your archive quota is exceeded",

  "recording.retention.title": "How many episodes to keep?",
  "recording.retention.all": "All episodes",
  "recording.retention.last": "The last {count} episodes",
  "recording.series.retention": "Episodes to keep",
  "recording.series.episodes": "Delete the recorded episodes",
  "recording.series.scheduler": "Stop recording the series",
  "recording.series.all": "Delete everything",
  "recording.series.episodes.text":
    "Recorded episodes will be deleted, except those in the archive. The series stays scheduled.",
  "recording.series.scheduler.text":
    "Coming episodes will no longer be recorded. Those that are stay.",
  "recording.series.all.text":
    "The series will no longer be recorded, and its episodes will be deleted, except those in the archive.",

  "recording.delete.title.one": "Delete this recording?",
  "recording.delete.title.other": "Delete {count} recordings?",
  "recording.delete.text":
    "The show is no longer in replay: it can't be recorded again.",
  "recording.delete.action": "Delete",
};
