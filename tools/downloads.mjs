// Where the tools of the tests stay between checkouts, and whether they can be fetched.
import { homedir } from "node:os";
import { join } from "node:path";

/** How long an index may take to say that it is there. */
const LONGEST_MS = 20_000;

/** A folder of the user's own, outside of every checkout. */
export function keptIn(name) {
  const caches = process.env.XDG_CACHE_HOME || join(homedir(), ".cache");
  return join(caches, "lucarne", name);
}

/** Whether an index answers. */
export const isReachable = (url) =>
  fetch(url, { signal: AbortSignal.timeout(LONGEST_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
