/** Before a worker's first test: the head-end has read its guide, and the pages that most tests open have been drawn once. */
import { cookieHeader, newSession, ownCopy, SUBSCRIBER } from "./sessions";

/** What the head-end reads its whole guide for; until it has, it answers 503. */
const CALLS = ["people/suggestions/", "mysports/events/"].map(
  (call) => `/api/mobile/${call}`,
);

const PAGES = ["/home", "/live/normal", "/guide", "/vod/0"];

const LONGEST_MS = 200_000;

/** Asks until the answer is no 503. */
async function whole(address: string, cookie?: string): Promise<void> {
  const endMs = Date.now() + LONGEST_MS;
  for (;;) {
    const answer = await fetch(address, { headers: cookie ? { cookie } : {} });
    await answer.arrayBuffer();
    if (answer.status !== 503) return;
    if (Date.now() > endMs) throw new Error(`${address} stays 503`);
    await new Promise((done) => setTimeout(done, 200));
  }
}

/** Warms the server at `origin`, which has no trailing slash. */
export async function warm(origin: string): Promise<void> {
  const { cookies } = await newSession(origin, ownCopy(SUBSCRIBER, "warm"));
  const cookie = cookieHeader(cookies);
  for (const call of CALLS) await whole(origin + call, cookie);
  for (const page of PAGES)
    for (const variant of ["web", "tv"])
      await whole(`${origin}${page}?variant=${variant}`);
}
