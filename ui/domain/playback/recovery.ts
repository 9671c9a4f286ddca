/**
 * What to do about an error of the engine, by Shaka Player's codes. Each remedy that begins something anew is tried once;
 * when that didn't help, or when it was needed too often (renewals.ts), the viewer is told.
 */
import { lossOf, lossOfCode, type PlayFailure } from "./failure";

export interface EngineError {
  /** Shaka Player's code. */
  code: number;
  /** The HTTP status behind it, if there is one. */
  status: number | undefined;
  /** The one that the browser lacks, as the stream names it, where it is known. */
  codec?: string;
}

export type Remedy =
  /** Nothing is wrong: the viewer chose something else meanwhile. */
  | { kind: "ignore" }
  /** Ask for the missing part again; playback goes on from where it is. */
  | { kind: "retry" }
  /** Load the same address again. */
  | { kind: "reload" }
  /** Keep less in memory, and go on. */
  | { kind: "shrinkBuffers" }
  /** The address or its licence is no longer good: ask for the rights again, and load what they say. */
  | { kind: "renewRights" }
  | { kind: "fail"; failure: PlayFailure; codec?: string };

/** What was tried since playback last went well. */
export interface Tried {
  retries: number;
  reloaded: boolean;
  renewed: boolean;
  shrunk: boolean;
}

export const NOTHING_TRIED: Tried = {
  retries: 0,
  reloaded: false,
  renewed: false,
  shrunk: false,
};

/** As though all that begins a stream anew had been tried just now. */
const BEGUN_ANEW = { reloaded: true, renewed: true };

interface Circumstances {
  tried: Tried;
  /** It was begun anew too often: what would do so once more is told. */
  isWornOut: boolean;
  /** Whatever is tried would lead the viewer back to the beginning: that is theirs to ask for. */
  startsOver: boolean;
  isEncrypted: boolean;
  isOnline: boolean;
  /** How long the viewer has waited for a stream of which nothing was seen yet; null once it has played. */
  waitedMs: number | null;
}

/** None of Shaka Player's: the code itself can't be fetched. A browser keeps that for as long as its document lives. */
export const CODE_LOST = 1;
/** None of Shaka Player's either: the browser has nothing that plays such streams. */
export const BROWSER_UNSUPPORTED = 2;

/** Shaka Player itself asks four times before it gives a part up. */
const MOST_RETRIES = 5;
const ALL_TRIED: Tried = {
  ...BEGUN_ANEW,
  retries: MOST_RETRIES,
  shrunk: true,
};
/** What gave nothing so far is not asked again after so long: a silent source takes most of a minute to be given up. */
const PATIENCE_MS = 30_000;

/** Loads that were interrupted, by us. */
const INTERRUPTED = [7000, 7001, 7003, 7006];
const BAD_HTTP_STATUS = 1001;
const NETWORK = [BAD_HTTP_STATUS, 1002, 1003, 1010, 1011];
/** The decoder or its buffers gave up. */
const DECODING = [3014, 3015, 3016];
const QUOTA_EXCEEDED = 3017;
const RESTRICTIONS_CANNOT_BE_MET = 4012;
const UNSUPPORTED = [4032, 4036];
const LICENCE_REQUEST_FAILED = 6007;
const LICENCE_EXPIRED = 6014;
/** Statuses of an address that was good once; 423 where what is on by now wants the PIN. */
const EXPIRED_ADDRESS = [401, 403, 410, 423];

const LATE_OR_BUSY = [408, 429];

/** What a source says by which status, where asking again has nothing else said. */
const DEFINITE: Readonly<Record<number, PlayFailure>> = {
  401: "refused",
  403: "refused",
  404: "gone",
  410: "gone",
  422: "brokenStream",
  451: "notFromHere",
};
/** Of a stream that plays these may pass: a segment is a moment late, or a manifest was read half written. */
const MAY_PASS = [404, 422];

const has = (codes: readonly number[], code: number) =>
  codes.indexOf(code) !== -1;

function fail(failure: PlayFailure): Remedy {
  return { kind: "fail", failure };
}

/** The source said so, and would say the same again. */
function isDefinite(status: number, hasPlayed: boolean): boolean {
  return status in DEFINITE && !(hasPlayed && has(MAY_PASS, status));
}

/** A part that was refused with this status need not be asked for again as it is. `hasPlayed`: something was seen of its stream. */
export function isRefusedForGood(
  { code, status }: EngineError,
  hasPlayed: boolean,
): boolean {
  return (
    code === BAD_HTTP_STATUS &&
    status !== undefined &&
    isDefinite(status, hasPlayed)
  );
}

/** The address was good once: of one that never was, only what is refused may be a matter of the rights. */
function mayBeExpired({ code, status }: EngineError, hasPlayed: boolean) {
  return (
    code === BAD_HTTP_STATUS &&
    status !== undefined &&
    has(EXPIRED_ADDRESS, status) &&
    (hasPlayed || DEFINITE[status] !== "gone")
  );
}

function remedyOfNetwork(
  error: EngineError,
  { tried, isOnline, waitedMs }: Circumstances,
): Remedy {
  const hasPlayed = waitedMs === null;
  if (mayBeExpired(error, hasPlayed) && !tried.renewed)
    return { kind: "renewRights" };
  const said = error.status === undefined ? undefined : DEFINITE[error.status];
  if (said !== undefined && isRefusedForGood(error, hasPlayed))
    return fail(said);
  const isPatient = waitedMs === null || waitedMs < PATIENCE_MS;
  if (isPatient && tried.retries < MOST_RETRIES) return { kind: "retry" };
  return fail((isOnline && said) || lossOf(error.status, isOnline));
}

function remedyOfDrm(
  { code, status }: EngineError,
  { tried, isOnline }: Circumstances,
): Remedy {
  if (status === 451) return fail("notFromHere");
  const mayBeOld = code === LICENCE_REQUEST_FAILED || code === LICENCE_EXPIRED;
  if (mayBeOld && !tried.renewed) return { kind: "renewRights" };
  if (code === LICENCE_EXPIRED) return fail("licenceExpired");
  const isLost =
    status === undefined || status >= 500 || has(LATE_OR_BUSY, status);
  if (code === LICENCE_REQUEST_FAILED && isLost)
    return fail(lossOf(status, isOnline));
  return fail("insufficientSecurity");
}

/** Content that the browser can't show: for want of a key system, or of a codec. */
function remedyOfContent(
  { codec }: EngineError,
  { isEncrypted }: Circumstances,
): Remedy {
  if (codec !== undefined)
    return { kind: "fail", failure: "unsupported", codec };
  return fail(isEncrypted ? "insufficientSecurity" : "unsupported");
}

/** A part of the stream could not be fetched. */
export function isLostPart({ code }: EngineError): boolean {
  return has(NETWORK, code);
}

function triedOf({ tried, isWornOut, startsOver }: Circumstances): Tried {
  if (startsOver) return ALL_TRIED;
  return isWornOut ? { ...tried, ...BEGUN_ANEW } : tried;
}

export function remedyOf(error: EngineError, given: Circumstances): Remedy {
  const { code } = error;
  const tried = triedOf(given);
  const at = { ...given, tried };
  if (has(INTERRUPTED, code)) return { kind: "ignore" };
  if (code === CODE_LOST) return fail(lossOfCode(at.isOnline));
  if (code === BROWSER_UNSUPPORTED) return fail("unsupportedBrowser");
  if (has(NETWORK, code)) return remedyOfNetwork(error, at);
  if (code === QUOTA_EXCEEDED && !tried.shrunk)
    return { kind: "shrinkBuffers" };
  if (code === RESTRICTIONS_CANNOT_BE_MET) return fail("insufficientSecurity");
  if (has(UNSUPPORTED, code)) return remedyOfContent(error, at);
  if (code >= 6000 && code < 7000) return remedyOfDrm(error, at);
  if (has(DECODING, code) && !tried.reloaded) return { kind: "reload" };
  return fail("brokenStream");
}

/** How long to wait before a part is asked for again: twice as long each time, half a minute at most. */
export function retryInMs(retries: number): number {
  return Math.min(30_000, 1_000 * 2 ** retries);
}
