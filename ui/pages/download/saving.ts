/** Saving a file piece by piece, so that its progress can be shown: where from and where to are passed in. */

export interface Saving {
  doneBytes: number;
  totalBytes: number;
}

/** 0 to 100; 0 while the size is unknown. */
export function downloadPercent({ doneBytes, totalBytes }: Saving): number {
  if (totalBytes <= 0) return 0;
  return Math.min(100, Math.floor((doneBytes * 100) / totalBytes));
}

export function megabytes(bytes: number): number {
  return Math.round(bytes / 1_000_000);
}

/** Where the pieces go, as a file that was opened for writing takes them. */
export interface Sink {
  write(piece: Uint8Array<ArrayBuffer>): Promise<void>;
  close(): Promise<void>;
  /** Throws away what was written. */
  abort(): Promise<void>;
}

/** Copies an answer's body; rejects when that ends too early, and keeps nothing then. */
export async function save(
  answer: Response,
  sink: Sink,
  tell: (saving: Saving) => void,
): Promise<void> {
  const totalBytes = Number(answer.headers.get("content-length")) || 0;
  const reader = answer.body?.getReader();
  try {
    if (!answer.ok || !reader) throw new Error(`${answer.status}`);
    let doneBytes = 0;
    tell({ doneBytes, totalBytes });
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      await sink.write(value);
      doneBytes += value.byteLength;
      tell({ doneBytes, totalBytes });
    }
    if (totalBytes > 0 && doneBytes < totalBytes) throw new Error("cut off");
    await sink.close();
  } catch (error) {
    await sink.abort();
    throw error;
  }
}
