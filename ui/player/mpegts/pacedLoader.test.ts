/** A recording is fetched no faster than it is played. */
import type Mpegts from "mpegts.js";
import { pacedLoader } from "./pacedLoader";

/** What of mpegts.js a loader is made of. */
const LIBRARY = {
  BaseLoader: class {
    _status = 0;
  },
  LoaderStatus: { kIdle: 0, kConnecting: 1, kBuffering: 2, kComplete: 4 },
  LoaderErrors: {
    EXCEPTION: "Exception",
    HTTP_STATUS_CODE_INVALID: "Status",
    CONNECTING_TIMEOUT: "Silent",
  },
} as unknown as typeof Mpegts;

/** A server that sends all that is taken, piece by piece. */
function source(pieces: number, status = 200, isSilentThen = false) {
  let taken = 0;
  let isCancelled = false;
  const reader = {
    read() {
      taken += 1;
      if (isSilentThen && taken > pieces) return new Promise(() => {});
      return Promise.resolve(
        taken > pieces
          ? { done: true, value: undefined }
          : { done: false, value: new Uint8Array(10) },
      );
    },
    cancel() {
      isCancelled = true;
      return Promise.resolve();
    },
  };
  globalThis.fetch = () =>
    Promise.resolve({
      ok: status === 200,
      status,
      statusText: "",
      body: { getReader: () => reader, cancel: reader.cancel },
    } as unknown as Response);
  return { taken: () => taken, isCancelled: () => isCancelled };
}

const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

function load(room: () => Promise<void>, onPiece = () => {}) {
  const Loader = pacedLoader(LIBRARY, room, onPiece);
  const loader = new Loader({} as Mpegts.SeekHandler, {} as Mpegts.Config);
  const said: unknown[] = [];
  loader.onDataArrival = (_piece, start) => said.push(start);
  loader.onComplete = (first, last) => said.push(`${first} to ${last}`);
  loader.onError = (type, { code }) => said.push(`${String(type)} ${code}`);
  loader.open({ url: "/replay.ts" } as Mpegts.MediaSegment, {
    from: 0,
    to: -1,
  });
  return { loader, said };
}

test("nothing is read before there is room for it", async () => {
  const { taken } = source(3);
  let makeRoom = () => {};
  const room = () =>
    new Promise<void>((resolve) => {
      makeRoom = resolve;
    });
  const { said } = load(room);
  await settled();
  expect(taken()).toBe(0);
  makeRoom();
  await settled();
  expect([taken(), said]).toEqual([1, [0]]);
});

test("it has an end", async () => {
  source(2);
  const { said } = load(() => Promise.resolve());
  await settled();
  expect(said).toEqual([0, 10, "0 to 19"]);
});

test("each piece is shown before it is played, which may be the end of it", async () => {
  source(3);
  const { loader, said } = load(
    () => Promise.resolve(),
    () => {
      if (said.length === 2) loader.abort();
    },
  );
  await settled();
  expect(said).toEqual([0, 10]);
});

test("what is refused is said with its status", async () => {
  source(0, 403);
  const { said } = load(() => Promise.resolve());
  await settled();
  expect(said).toEqual(["Status 403"]);
});

test("what is given up lets go of the connection, and says no more", async () => {
  const { isCancelled } = source(3);
  const { loader, said } = load(() => new Promise(() => {}));
  await settled();
  loader.abort();
  expect(isCancelled()).toBe(true);
  expect(said).toEqual([]);
});

describe("a source that keeps its connection and sends nothing more", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test("is lost after 10 s, and its connection is let go", async () => {
    const { isCancelled } = source(2, 200, true);
    const { loader, said } = load(() => Promise.resolve());
    await jest.advanceTimersByTimeAsync(9_999);
    expect(said).toEqual([0, 10]);
    await jest.advanceTimersByTimeAsync(1);
    expect(said).toEqual([0, 10, "Silent -1"]);
    expect(isCancelled()).toBe(true);
    expect(loader.isWorking()).toBe(false);
  });

  test("is none while nothing more is wanted of it, nor once it was given up", async () => {
    source(5);
    let isFull = false;
    const room = () => (isFull ? new Promise<void>(() => {}) : settled());
    const paused = load(room, () => {
      isFull = true;
    });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(paused.said).toEqual([0]);
    source(1, 200, true);
    const { loader, said } = load(() => Promise.resolve());
    await settled();
    loader.abort();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(said).toEqual([0]);
  });

  test("is waited for while it has sent nothing yet: a tuner looks for its channel", async () => {
    source(0, 200, true);
    const { said } = load(() => Promise.resolve());
    await jest.advanceTimersByTimeAsync(15_000);
    expect(said).toEqual([]);
  });
});
