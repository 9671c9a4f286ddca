/** What the isolate's bootstrap (`server/render/bootstrap.js`) gives the server bundle, and what it calls in it. */

interface LucarneHost {
  /** The status is known. `head` is JSON: `{"location"?: string, "links"?: string[]}`. */
  start(render: number, status: number, head: string): void;
  /** The next piece of HTML. False when the reader is behind: `resume` will be called when it has caught up. */
  write(render: number, chunk: string): boolean;
  /** Nothing follows; `complete` is false when a part was left for the browser. */
  end(render: number, complete: boolean): void;
  /** The render gave up: Rust sees its stream stop. */
  fail(render: number): void;
  /**
   * Asks the data cache; the body is text, or bytes where `binary` ones were asked for. `version` names the body for
   * answers that many share and is 0 for others; the body is empty when `version` is one of the `known`. Never rejects.
   */
  load(
    render: number,
    call: string,
    known: readonly number[],
    binary: boolean,
  ): Promise<{
    status: number;
    age_ms: number;
    version: number;
    body: string | Uint8Array;
  }>;
}

declare const lucarneHost: LucarneHost;
declare module "react-dom/server.bun" {
  import type { ReactNode } from "react";

  export interface StringDestination {
    write(chunk: string): boolean;
    flush(): void;
    end(): void;
    destroy(error: unknown): void;
    on(event: string, listener: () => void): void;
  }

  export interface PipeableStream {
    pipe(destination: StringDestination): void;
    abort(reason?: unknown): void;
  }

  export function renderToString(children: ReactNode): string;

  export function renderToPipeableStream(
    children: ReactNode,
    options: {
      progressiveChunkSize?: number;
      onAllReady?: () => void;
      onShellReady?: () => void;
      onShellError?: (error: unknown) => void;
      onError?: (error: unknown) => string | undefined;
    },
  ): PipeableStream;
}
