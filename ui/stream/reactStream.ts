/** Runs React's server renderer and hands over its markup in document order, in one piece per flush. */
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server.bun";
import { LATE_DIGEST } from "./pageState";
import { createInOrderStream } from "./inOrder";

export interface StreamedMarkup {
  /** False when a boundary was left for the browser to render. */
  complete: boolean;
}

/** Marks a boundary that was given up because its data came too late; not a fault of the page. */
export class DeadlinePassed extends Error {}

/** A render that no reader waits for any more. */
export class Cancelled extends Error {}

/** What can be said to a stream that is under way. */
export interface StreamControls {
  /** No reader is left: React stops, and the stream rejects. */
  cancel: () => void;
  /** The reader, who was behind, has caught up. */
  resume: () => void;
}

/**
 * Streams `tree` to `write`, which says whether more may follow at once. After `deadlineMs` what is still pending is
 * left for the browser. Rejects when not even the shell could be rendered, and when it is cancelled.
 */
export function streamMarkup(
  tree: ReactNode,
  deadlineMs: number,
  write: (markup: string) => boolean,
  control: (controls: StreamControls) => void,
): Promise<StreamedMarkup> {
  return new Promise((resolve, reject) => {
    const inOrder = createInOrderStream();
    let complete = true;
    let gathered = "";
    let isReaderBehind = false;
    let isCancelled = false;
    let goOn = () => {};
    const flush = () => {
      if (isCancelled) return;
      const markup = inOrder.push(gathered);
      gathered = "";
      if (markup !== "") isReaderBehind = !write(markup);
    };
    const stream = renderToPipeableStream(tree, {
      // Nothing is sent apart for its size: order decides.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError(error) {
        complete = false;
        if (error instanceof DeadlinePassed) return LATE_DIGEST;
        if (!(error instanceof Cancelled)) console.error(error);
        return undefined;
      },
      onShellError: reject,
    });
    const deadline = setTimeout(
      () => stream.abort(new DeadlinePassed("the page's data came too late")),
      deadlineMs,
    );
    control({
      cancel() {
        isCancelled = true;
        clearTimeout(deadline);
        const reason = new Cancelled("no client reads this page any more");
        reject(reason);
        stream.abort(reason);
      },
      resume() {
        isReaderBehind = false;
        goOn();
      },
    });
    stream.pipe({
      write(chunk) {
        gathered += chunk;
        return !isReaderBehind;
      },
      flush,
      end() {
        clearTimeout(deadline);
        flush();
        resolve({ complete });
      },
      destroy(error) {
        clearTimeout(deadline);
        reject(error);
      },
      on(event, listener) {
        if (event === "drain") goOn = listener;
      },
    });
  });
}
