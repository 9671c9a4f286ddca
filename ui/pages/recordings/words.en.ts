/** What /recordings/{tab} says, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "recordings.tabs": "Lists of recordings",
  "recordings.tab.completed": "Recorded",
  "recordings.tab.scheduled": "Scheduled",
  "recordings.tab.series": "Series",
  "recordings.tab.archives": "Archive",
  "recordings.coming": "To be recorded soon",
  "recordings.archiveable": "Can be archived",

  "recordings.quota.recordings": "Recordings",
  "recordings.quota.archives": "Archive",
  "recordings.quota.hours": "{used} / {max} h",

  "recordings.order": "Sort by",
  "recordings.order.time": "Date",
  "recordings.order.title": "Title",
  "recordings.order.expiry": "Expiry",
  "recordings.group": "Group by series",
  "recordings.select": "Select",
  "recordings.selected.one": "{count} selected",
  "recordings.selected.other": "{count} selected",
  "recordings.removed.one": "{count} recording deleted.",
  "recordings.removed.other": "{count} recordings deleted.",
  "recordings.undo": "Restore",
  "recordings.back": "All recordings",

  "recordings.retention.all": "All episodes",
  "recordings.retention.last": "Last {count} episodes",
  "recordings.episodes": "Episodes",
  "recordings.episodes.completed.one": "{count} recorded",
  "recordings.episodes.completed.other": "{count} recorded",
  "recordings.episodes.scheduled.one": "{count} scheduled",
  "recordings.episodes.scheduled.other": "{count} scheduled",

  "recordings.empty.completed": "Nothing is recorded yet.",
  "recordings.empty.scheduled": "No recording is scheduled.",
  "recordings.empty.series": "No series is recorded.",
  "recordings.empty.archives": "Your archive is empty.",
  "recordings.empty.archives.go": "See my recordings",
  "recordings.empty.hint":
    "Open a show and choose “Record”: it will wait for you here.",
  "recordings.empty.archives.hint":
    "What is archived stays without limit. Open a recording and choose “Archive”.",
  "recordings.notIncluded": "Your subscription does not include recordings.",
};
