/** Asks the TV API: one flight per call, and a failed call is not asked again for 30 s (spec, section 9). */
import { FAILURE_MS } from "../domain/freshness";
import { expiresSession } from "../domain/session";
import { derive } from "./derive";
import { ApiFailure, FORGOTTEN, UNREADABLE } from "./failure";
import type { Answer, Transport, Write } from "./transport";

export interface Received<T> {
  value: T;
  /** How long ago the upstream gave this answer. */
  ageMs: number;
}

export interface Api {
  /** The body of a successful answer, read by `read`; rejects with an `ApiFailure`. */
  get<T>(call: string, read: (body: unknown) => T): Promise<Received<T>>;
  /** Changes something; asked every time, also after a failure. Rejects with an `ApiFailure`. */
  send<T>(call: string, write: Write, read: (body: unknown) => T): Promise<T>;
  /** Drops every answer, those under way as well: somebody else is at the screen. */
  forget(): void;
}

/** For calls whose answer has nothing else to say. */
export function done(): void {}

/** Rows that share a call ask for it within moments of each other; later ones want a fresh answer. */
const SHARED_MS = 5_000;

interface Flight {
  promise: Promise<Received<unknown>>;
  /** When the answer came; undefined while it is under way. */
  doneMs?: number;
  failed?: boolean;
}

function isGood({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

/**
 * `now` in milliseconds, from any fixed point. `onExpired` hears of a 401 that means the session's end (spec, section
 * 4), unless `forget` was called meanwhile: then it was the session of somebody who has left.
 */
export function createApi(
  transport: Transport,
  now: () => number,
  onExpired: () => void = done,
): Api {
  const flights = new Map<string, Flight>();
  let generation = 0;

  async function exchange(call: string, write?: Write): Promise<Answer> {
    const asked = generation;
    const answer = await transport(call, write);
    if (asked !== generation && !write) throw new ApiFailure(FORGOTTEN, call);
    const isEnd = answer.status === 401 && expiresSession(call);
    if (isEnd && asked === generation) onExpired();
    return answer;
  }

  async function ask(call: string, flight: { current?: Flight }) {
    const answer = await exchange(call);
    const ok = isGood(answer);
    const { current } = flight;
    if (current) {
      current.doneMs = now();
      current.failed = !ok;
    }
    if (!ok) throw new ApiFailure(answer.status, call);
    return { value: answer.body, ageMs: answer.ageMs };
  }

  function usable(flight: Flight): boolean {
    if (flight.doneMs === undefined) return true;
    return now() - flight.doneMs < (flight.failed ? FAILURE_MS : SHARED_MS);
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

  return {
    forget() {
      generation += 1;
      flights.clear();
    },
    async send(call, write, read) {
      const answer = await exchange(call, write);
      if (!isGood(answer)) throw new ApiFailure(answer.status, call);
      try {
        return read(answer.body);
      } catch {
        throw new ApiFailure(UNREADABLE, call);
      }
    },
    async get(call, read) {
      const flight = flightOf(call);
      const { value, ageMs } = await flight.promise;
      const waitedMs = flight.doneMs === undefined ? 0 : now() - flight.doneMs;
      try {
        return { value: derive(value, read), ageMs: ageMs + waitedMs };
      } catch {
        // An upstream that sends nonsense is a failed call, not a broken page.
        throw new ApiFailure(UNREADABLE, call);
      }
    },
  };
}
