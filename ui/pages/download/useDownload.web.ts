/**
 * Downloading a recording: the address is good for a few minutes, so it is asked for when the user starts. Where the
 * browser lets pages write files, the file goes there piece by piece; elsewhere the browser downloads it by itself.
 */
import { useEffect, useRef, useState } from "react";
import { useApp } from "../../app/hooks";
import { NOT_FOUND } from "../../api/result";
import type { components } from "../../api/schema";
import { save, type Saving, type Sink } from "./saving";

type Wire = components["schemas"];

export type DownloadState =
  | {
      kind:
        | "ready"
        | "begun"
        | "done"
        | "failed"
        | "unknown"
        | "notYet"
        | "pinWanted";
    }
  | ({ kind: "saving" } & Saving);

/** As far as Chromium's file access is needed; other browsers have none. */
interface FileAccess {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<{
    createWritable: () => Promise<Sink>;
  }>;
}

const PIN_WANTED = 423;

const uriOf = (body: unknown) => (body as Wire["DownloadUri"]).uri;

/** The browser shows its own progress. */
function downloadByBrowser(uri: string, name: string): void {
  const link = document.createElement("a");
  link.href = uri;
  link.download = name;
  link.click();
}

/** Other refusals with the same status, of what may never be downloaded for example, don't get better by waiting. */
const NOT_COMPLETE = "not_complete";

function refusal(status: number, code: string | undefined): DownloadState {
  if (status === NOT_FOUND) return { kind: "unknown" };
  if (status === PIN_WANTED) return { kind: "pinWanted" };
  return { kind: code === NOT_COMPLETE ? "notYet" : "failed" };
}

export function useDownload(showId: string): {
  state: DownloadState;
  start: () => void;
  stop: () => void;
} {
  const { api } = useApp();
  const [state, setState] = useState<DownloadState>({ kind: "ready" });
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  async function begin(): Promise<void> {
    const name = `${showId}.mp4`;
    const call = `/api/mobile/recordings/${encodeURIComponent(showId)}/download/uri/`;
    const uri = await api.fresh(call, uriOf);
    if (!uri.ok) return setState(refusal(uri.status, uri.code));
    const { showSaveFilePicker } = window as FileAccess;
    if (!showSaveFilePicker) {
      downloadByBrowser(uri.value, name);
      return setState({ kind: "begun" });
    }
    const file = await showSaveFilePicker({ suggestedName: name });
    const sink = await file.createWritable();
    const controller = new AbortController();
    underWay.current = controller;
    const { signal } = controller;
    const answer = await fetch(uri.value, { signal });
    await save(answer, sink, (saving) =>
      setState({ kind: "saving", ...saving }),
    );
    setState({ kind: "done" });
  }

  return {
    state,
    start() {
      if (state.kind === "saving") return;
      begin().catch((error: unknown) => {
        const gaveUp = error instanceof Error && error.name === "AbortError";
        setState({ kind: gaveUp ? "ready" : "failed" });
      });
    },
    stop: () => underWay.current?.abort(),
  };
}
