/** Where an empty list of recordings leads on: to what could stand in it. */
import { paths } from "../../domain/paths";
import type { RecordingTab } from "../../domain/recordingsAddress";

export const wayOn = (tab: RecordingTab) =>
  tab === "archives"
    ? ({
        to: paths.recordings("completed"),
        label: "recordings.empty.archives.go",
      } as const)
    : ({ to: paths.live(), label: "error.goLive" } as const);
