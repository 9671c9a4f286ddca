/** Runs React's server renderer and hands over its markup in document order, in one piece per flush. */
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server.bun";
import { LATE_DIGEST } from "../state";
import { createInOrderStream } from "./inOrder";

export interface StreamedMarkup {
  /** False when a boundary was left for the browser to render. */
  complete: boolean;
}

/** Marks a boundary that was given up because its data came too late; not a fault of the page. */
export class DeadlinePassed extends Error {}

/**
 * Streams `tree` to `write`. After `deadlineMs` what is still pending is left for the browser.
 * Rejects when not even the shell could be rendered.
 */
export function streamMarkup(
  tree: ReactNode,
  deadlineMs: number,
  write: (markup: string) => void,
): Promise<StreamedMarkup> {
  return new Promise((resolve, reject) => {
    const inOrder = createInOrderStream();
    let complete = true;
    let gathered = "";
    const flush = () => {
      const markup = inOrder.push(gathered);
      gathered = "";
      if (markup !== "") write(markup);
    };
    const stream = renderToPipeableStream(tree, {
      // Nothing is sent apart for its size: order decides.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError(error) {
        complete = false;
        if (error instanceof DeadlinePassed) return LATE_DIGEST;
        console.error(error);
        return undefined;
      },
      onShellError: reject,
    });
    const deadline = setTimeout(
      () => stream.abort(new DeadlinePassed("the page's data came too late")),
      deadlineMs,
    );
    stream.pipe({
      write(chunk) {
        gathered += chunk;
        return true;
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
      on() {
        // Back-pressure and closing are Rust's business; React hears of neither.
      },
    });
  });
}
