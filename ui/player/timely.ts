/** How long a stream may take to come, where nothing else gives it up. */
import { EngineFailure } from "./engine";

/** Longer than a tuner takes to find its channel. */
export const LOADING_MS = 20_000;

const TIMEOUT = { code: 1003, status: undefined };

/** Rejects when it has not come by then. */
export function timely<T>(coming: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new EngineFailure(TIMEOUT));
    const timer = setTimeout(giveUp, LOADING_MS);
    const come = () => clearTimeout(timer);
    coming.then(come, come);
    coming.then(resolve, reject);
  });
}
