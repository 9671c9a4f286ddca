// What a page costs a server: checked before and after, so that a shell or an error page, which would be cheap, never counts.
import { checkPage, IDENTITY } from "./capture.mjs";
import { ask, closedLoop } from "./load.mjs";

const CONNECTIONS = 4;

const loop = ({ connections = CONNECTIONS, served, url }, path, seconds) =>
  closedLoop(url + path, {
    connections,
    headers: IDENTITY,
    seconds,
    served,
  });

/** Asks for a page for so long that a just-in-time compiler has seen everything. Who can't answer says why when it is measured. */
export async function warm(servers, path, seconds) {
  for (const server of Object.values(servers))
    await loop(server, path, seconds).catch(() => undefined);
}

/** Processor time a page, and how large it is. */
export async function costOf(server, { path, expected }, seconds) {
  const page = () => ask(server.url + path, { headers: IDENTITY });
  const before = await page();
  checkPage(before, expected);
  const counted = await loop(server, path, seconds);
  checkPage(await page(), expected);
  if (counted.bytesPerRequest < before.body.length * 0.99)
    throw new Error("pages shrank under load");
  return { ...counted, bodyBytes: before.body.length };
}
