/** What one does with a list of recordings: its order, what is selected of it, deleting, archiving and taking that back. */
import { useState } from "react";
import { useApp, useNow, useSession } from "../../app/hooks";
import {
  applyChanges,
  applyEach,
  mayDelete,
} from "../../components/recording/applyChanges";
import {
  canComeBack,
  isArchiveable,
  type Recording,
} from "../../domain/recording";
import type { RecordingOrder } from "../../domain/recordingList";
import { may } from "../../domain/session";
import type { RecordingChange } from "../../queries/recordingChanges";

export interface RecordingsDesk {
  order: RecordingOrder;
  setOrder: (order: RecordingOrder) => void;
  isGrouped: boolean;
  setGrouped: (isGrouped: boolean) => void;
  /** The ids of the selected shows; null while nothing is being selected. */
  selected: ReadonlySet<string> | null;
  startSelecting: () => void;
  stopSelecting: () => void;
  toggle: (showId: string) => void;
  /** Whether all that is selected can be archived. */
  mayArchiveSelected: boolean;
  remove: (recordings: readonly Recording[]) => void;
  archive: (recordings: readonly Recording[]) => void;
  /** What was deleted last, as far as it can come back. */
  removed: readonly Recording[];
  undo: () => void;
  isBusy: boolean;
}

const change =
  (kind: "record" | "delete" | "archive") =>
  ({ show }: Recording): RecordingChange => ({ kind, showId: show.id });

export function useDesk(recordings: readonly Recording[]): RecordingsDesk {
  const app = useApp();
  const session = useSession();
  const nowMs = useNow();
  const [order, setOrder] = useState<RecordingOrder>("time");
  const [isGrouped, setGrouped] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  const [removed, setRemoved] = useState<readonly Recording[]>([]);
  const [isBusy, setIsBusy] = useState(false);

  function once(work: () => Promise<unknown>): void {
    if (isBusy) return;
    setIsBusy(true);
    void work().finally(() => setIsBusy(false));
  }

  async function remove(gone: readonly Recording[]): Promise<void> {
    if (gone.length === 0 || !(await mayDelete(app, gone))) return;
    setSelected(null);
    const count = await applyEach(app, gone.map(change("delete")));
    // What went before one failed can come back as well.
    const deleted = gone.slice(0, count);
    setRemoved(deleted.filter((one) => canComeBack(one, app.clock.now())));
  }

  async function archive(kept: readonly Recording[]): Promise<void> {
    if (kept.length === 0) return;
    setSelected(null);
    setRemoved([]);
    await applyChanges(app, kept.map(change("archive")));
  }

  async function undo(): Promise<void> {
    setRemoved([]);
    const count = await applyEach(app, removed.map(change("record")));
    // What did not come back may be asked for again.
    const gone = removed.slice(count);
    setRemoved(gone.filter((one) => canComeBack(one, app.clock.now())));
  }

  const mayArchive = may(session, "archives");
  const chosen = recordings.filter(({ show }) => selected?.has(show.id));
  return {
    order,
    setOrder,
    isGrouped,
    setGrouped(next) {
      setGrouped(next);
      setSelected(null);
    },
    selected,
    startSelecting() {
      setSelected(new Set());
      setGrouped(false);
    },
    stopSelecting: () => setSelected(null),
    toggle(showId) {
      const next = new Set(selected);
      if (!next.delete(showId)) next.add(showId);
      setSelected(next);
    },
    mayArchiveSelected:
      chosen.length > 0 &&
      chosen.every((one) => isArchiveable(one, mayArchive, nowMs)),
    remove: (gone) => once(() => remove(gone)),
    archive: (kept) => once(() => archive(kept)),
    removed,
    undo: () => once(undo),
    isBusy,
  };
}
