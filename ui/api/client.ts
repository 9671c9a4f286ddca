/** Asks the TV API: one flight per call, and a failed call is not asked again for 30 s (spec, section 9). */
import { FAILURE_MS } from "../domain/freshness";
import { derive } from "./derive";
import { ApiFailure, UNREADABLE } from "./failure";
import type { Transport } from "./transport";

export interface Received<T> {
  value: T;
  /** How long ago the upstream gave this answer. */
  ageMs: number;
}

export interface Api {
  /** The body of a successful answer, read by `read`; rejects with an `ApiFailure`. */
  get<T>(call: string, read: (body: unknown) => T): Promise<Received<T>>;
}

/** Rows that share a call ask for it within moments of each other; later ones want a fresh answer. */
const SHARED_MS = 5_000;

interface Flight {
  promise: Promise<Received<unknown>>;
  /** When the answer came; undefined while it is under way. */
  doneMs?: number;
  failed?: boolean;
}

/** `now` in milliseconds, from any fixed point. */
export function createApi(transport: Transport, now: () => number): Api {
  const flights = new Map<string, Flight>();

  async function ask(call: string, flight: { current?: Flight }) {
    const answer = await transport(call);
    const ok = answer.status >= 200 && answer.status < 300;
    const done = flight.current;
    if (done) {
      done.doneMs = now();
      done.failed = !ok;
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
