/** Asks the TV API: one flight per call, and a failed call is not asked again for 30 s (spec, section 9). */
import { FAILURE_MS } from "../domain/freshness";
import { expiresSession } from "../domain/session";
import { memoize } from "./memo";
import {
  failed,
  mapResult,
  SESSION_CHANGED,
  UNREADABLE,
  type ApiResult,
} from "./result";
import type { Answer, Transport, Write } from "./transport";

export interface Api {
  /** On the server, where of a long list a page carries the beginning only; in a browser the same query has it whole. */
  readonly isForPage: boolean;
  /** The body of a successful answer, read by `read`. */
  get<T>(call: string, read: (body: unknown) => T): Promise<ApiResult<T>>;
  /** The same, asked every time, also after a failure: what is true now only. */
  fresh<T>(call: string, read: (body: unknown) => T): Promise<ApiResult<T>>;
  /** Changes something; asked every time, also after a failure. What is asked from then on knows of what a PUT or a DELETE changed. */
  send<T>(
    call: string,
    write: Write,
    read: (body: unknown) => T,
  ): Promise<ApiResult<T>>;
  /** Drops every answer, those under way as well: the session changed. */
  forget(): void;
}

/** For calls whose answer has nothing else to say. */
export function done(): void {}

/** Feeds that share a call ask for it within moments of each other; later ones want a fresh answer. */
const SHARED_MS = 5_000;

interface Flight {
  promise: Promise<ApiResult<unknown>>;
  /** When the answer came; undefined while it is under way. */
  doneMs?: number;
  failed?: boolean;
}

function isGood({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

/** A refusal may come from something between us and the TV API, which has words of its own. */
function codeOf(body: unknown): string | undefined {
  const { error } = (body ?? {}) as { error?: { code?: unknown } | null };
  const code = error ? error.code : undefined;
  return typeof code === "string" ? code : undefined;
}

function resultOf(answer: Answer): ApiResult<unknown> {
  return isGood(answer)
    ? { ok: true, value: answer.body, ageMs: answer.ageMs }
    : failed(answer.status, codeOf(answer.body));
}

/** An upstream that sends nonsense is a failed call, not a broken page. */
function readBy<T>(
  read: (body: unknown) => T,
  result: ApiResult<unknown>,
): ApiResult<T> {
  try {
    return mapResult(result, read);
  } catch {
    return failed(UNREADABLE);
  }
}

/**
 * `now` in milliseconds, from any fixed point. `onExpired` hears of a 401 that means the session's end (spec, section
 * 4), unless `forget` was called meanwhile: then it was the end of a session that is over.
 */
export function createApi(
  transport: Transport,
  now: () => number,
  onExpired: () => void = done,
  isForPage = false,
): Api {
  const flights = new Map<string, Flight>();
  let generation = 0;

  async function exchange(call: string, write?: Write): Promise<Answer> {
    const asked = generation;
    const answer = await transport(call, write);
    if (asked !== generation && !write)
      return { status: SESSION_CHANGED, body: undefined, ageMs: 0 };
    const isEnd = answer.status === 401 && expiresSession(call);
    if (isEnd && asked === generation) onExpired();
    return answer;
  }

  const sharedMs = ({ failed: hasFailed }: Flight) =>
    hasFailed ? FAILURE_MS : SHARED_MS;

  /** An answer that nobody shares any more would be held until it is asked for again. An isolate's go with their page. */
  function dropLater(call: string, flight: Flight): void {
    if (isForPage) return;
    setTimeout(() => {
      if (flights.get(call) === flight) flights.delete(call);
    }, sharedMs(flight));
  }

  async function ask(
    call: string,
    flight: { current?: Flight },
  ): Promise<ApiResult<unknown>> {
    const answer = await exchange(call);
    const { current } = flight;
    if (current) {
      current.doneMs = now();
      current.failed = !isGood(answer);
      dropLater(call, current);
    }
    return resultOf(answer);
  }

  function usable(flight: Flight): boolean {
    if (flight.doneMs === undefined) return true;
    return now() - flight.doneMs < sharedMs(flight);
  }

  function flightOf(call: string): Flight {
    const known = flights.get(call);
    if (known && usable(known)) return known;
    const slot: { current?: Flight } = {};
    const flight: Flight = { promise: ask(call, slot) };
    slot.current = flight;
    flights.set(call, flight);
    return flight;
  }

  /** No answer that may be older than a change is shared after it. What failed is still not asked again. */
  function unshare(): void {
    flights.forEach((flight, call) => {
      if (!flight.failed) flights.delete(call);
    });
  }

  return {
    isForPage,
    forget() {
      generation += 1;
      flights.clear();
    },
    async fresh(call, read) {
      return readBy(read, resultOf(await exchange(call)));
    },
    async send(call, write, read) {
      const result = resultOf(await exchange(call, write));
      if (write.method !== "POST") unshare();
      return readBy(read, result);
    },
    async get(call, read) {
      const flight = flightOf(call);
      const result = await flight.promise;
      if (!result.ok) return result;
      const waitedMs = flight.doneMs === undefined ? 0 : now() - flight.doneMs;
      const ageMs = result.ageMs + waitedMs;
      return readBy((body) => memoize(body, read), { ...result, ageMs });
    },
  };
}
