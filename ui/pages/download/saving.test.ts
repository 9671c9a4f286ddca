/** Saving a file piece by piece. */
import { downloadPercent, megabytes, save, type Saving } from "./saving";

function sink() {
  const written: number[] = [];
  const calls: string[] = [];
  return {
    written,
    calls,
    write: (piece: Uint8Array<ArrayBuffer>) => {
      written.push(...piece);
      return Promise.resolve();
    },
    close: () => Promise.resolve(void calls.push("close")),
    abort: () => Promise.resolve(void calls.push("abort")),
  };
}

/** As much of a fetch's answer as is read. */
function answerOf(pieces: number[][], length: number, ok = true): Response {
  const left = pieces.slice();
  const reader = {
    read: () => {
      const piece = left.shift();
      return Promise.resolve(
        piece
          ? { done: false, value: Uint8Array.from(piece) }
          : { done: true, value: undefined },
      );
    },
  };
  return {
    ok,
    status: ok ? 200 : 404,
    headers: { get: () => String(length) },
    body: { getReader: () => reader },
  } as unknown as Response;
}

test("progress is reported with each piece, and the file closed at its end", async () => {
  const file = sink();
  const told: Saving[] = [];
  await save(answerOf([[1, 2], [3]], 3), file, (saving) => told.push(saving));
  expect(file.written).toEqual([1, 2, 3]);
  expect(file.calls).toEqual(["close"]);
  expect(told.map(downloadPercent)).toEqual([0, 66, 100]);
});

test.each([
  ["is cut off", answerOf([[1]], 3)],
  ["is not there", answerOf([], 0, false)],
])("nothing is kept of a file that %s", async (_case, answer) => {
  const file = sink();
  await expect(save(answer, file, () => {})).rejects.toThrow();
  expect(file.calls).toEqual(["abort"]);
});

test("a size that is unknown counts as none", () => {
  expect(downloadPercent({ doneBytes: 9, totalBytes: 0 })).toBe(0);
  expect(megabytes(2_400_000)).toBe(2);
});
