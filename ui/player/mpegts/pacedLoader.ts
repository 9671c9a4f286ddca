/**
 * Fetches a stream, a recording no faster than it is played, and shows what comes. mpegts.js takes all that a server
 * sends, until the browser's buffer is full; then it asks for the rest by ranges of bytes, which many servers don't know.
 */
import type Mpegts from "mpegts.js";

type Library = typeof Mpegts;

/**
 * A source that has sent and keeps silent for so long, its connection open, is lost: nothing else would ever say so.
 * Shaka Player gives up a request in the same way.
 */
const SILENT_MS = 10_000;

/** `room` resolves once more is wanted; `onPiece` is shown each piece before the library is. */
export function pacedLoader(
  { BaseLoader, LoaderErrors }: Library,
  room: () => Promise<void>,
  onPiece: (piece: Uint8Array) => void,
): Mpegts.CustomLoaderConstructor {
  return class PacedLoader extends BaseLoader {
    private isOver = false;
    private reader: ReadableStreamDefaultReader<Uint8Array> | null = null;

    constructor() {
      super("paced-loader");
    }

    override isWorking(): boolean {
      return !this.isOver;
    }

    override open({ url = "" }: Mpegts.MediaSegment): void {
      this.read(url).catch((error: unknown) => {
        const msg = error instanceof Error ? error.message : String(error);
        this.fail(LoaderErrors.EXCEPTION, { code: -1, msg });
      });
    }

    override abort(): void {
      this.isOver = true;
      this.reader?.cancel().catch(() => {});
    }

    override destroy(): void {
      this.abort();
      super.destroy();
    }

    /** The next piece; what is silent in the middle is given up. */
    private async next(
      reader: ReadableStreamDefaultReader<Uint8Array>,
      hasBegun: boolean,
    ) {
      const silent = setTimeout(() => {
        if (!hasBegun) return;
        const info = { code: -1, msg: "silent" };
        this.fail(LoaderErrors.CONNECTING_TIMEOUT, info);
        reader.cancel().catch(() => {});
      }, SILENT_MS);
      try {
        return await reader.read();
      } finally {
        clearTimeout(silent);
      }
    }

    private fail(
      type: Mpegts.LoaderErrors[keyof Mpegts.LoaderErrors],
      info: Mpegts.LoaderErrorMessage,
    ): void {
      if (this.isOver) return;
      this.isOver = true;
      // The library's types have all of its errors as one.
      this.onError(type as unknown as Mpegts.LoaderErrors, info);
    }

    private async read(url: string): Promise<void> {
      const { ok, status, statusText, body } = await fetch(url);
      if (this.isOver) return void body?.cancel().catch(() => {});
      if (!ok || !body)
        return this.fail(LoaderErrors.HTTP_STATUS_CODE_INVALID, {
          code: status,
          msg: statusText,
        });
      const reader = body.getReader();
      this.reader = reader;
      let received = 0;
      for (;;) {
        await room();
        const { done, value } = await this.next(reader, received > 0);
        if (this.isOver) return undefined;
        if (done) break;
        onPiece(value);
        // What is lacking in it may have ended it.
        if (this.isOver) return undefined;
        const { buffer, byteLength } = value;
        received += byteLength;
        this.onDataArrival(
          buffer as ArrayBuffer,
          received - byteLength,
          received,
        );
      }
      this.isOver = true;
      return this.onComplete(0, received - 1);
    }
  };
}
