// `node bench/refusals.mjs`: what the server spends on addresses that lead nowhere, of processor time, beside a stored page.
// LUCARNE_BINARY names another build. Writes nothing; status 1 where a goal is missed.
import { Agent } from "node:http";
import { ask } from "./load.mjs";
import { startHeadend, startReady } from "./lucarne.mjs";
import { stayOnLoadCore } from "./process.mjs";
import { line, tableOf } from "./table.mjs";

const REQUESTS = 1_000;
const CONNECTIONS = 8;
/** Goal, in ms. */
const MOST_MS = 0.3;

/** By what is asked for: the path of each request, and the status that it has. */
const KINDS = {
  "a stored page": [() => "/home", 200],
  "another spelling": [() => "/HOME", 302],
  "a made-up address": [(number) => `/x${number}/y`, 302],
  "an unknown show, again": [() => "/live/normal/show/x", 404],
  "an id that is none": [(number) => `/live/normal/show/x.${number}`, 404],
  "an escaped slash": [(number) => `/live/normal/show/a%2F${number}`, 404],
  "an id that is too long": [
    (number) => `/home/serie/${"a".repeat(65)}${number}`,
    404,
  ],
  "a page past the end": [() => "/live/normal?page=20", 302],
  "a page that wants a sign-in": [() => "/recordings/completed", 302],
  "no sign-in by link": [(number) => `/auth/x${number}`, 302],
  "an unknown show, each another": [
    (number) => `/live/normal/show/x${number}`,
    404,
  ],
  "a sign-in by link": [(number) => `/auth/x${number}/y`, 200],
  "a search": [(number) => `/search/all?q=x${number}`, 200],
};
/** Their answers are not known before they are made. */
const RENDERED = new Set(["an unknown show, each another", "a search"]);

stayOnLoadCore();
const headend = await startHeadend();
const lucarne = await startReady({ upstream: headend.url });
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const lines = [];
for (const [what, [path, status]] of Object.entries(KINDS)) {
  let number = 0;
  let others = 0;
  const client = async (most) => {
    while (number < most) {
      const answer = await ask(lucarne.url + path(number++), { agent });
      if (answer.status !== status) others += 1;
    }
  };
  const load = (most) =>
    Promise.all(Array.from({ length: CONNECTIONS }, () => client(most)));
  await load(REQUESTS / 10);
  const before = lucarne.served.cpuMs();
  const warmed = number;
  await load(warmed + REQUESTS);
  const spent = (lucarne.served.cpuMs() - before) / (number - warmed);
  const isRendered = RENDERED.has(what);
  lines.push(
    line({
      what,
      unit: "ms",
      ours: spent,
      ...(isRendered ? {} : { goal: ["at most", MOST_MS], of: "ours" }),
    }),
  );
  // What is refused otherwise may be cheap for another reason.
  lines.push(
    line({
      what: `… answers that were not ${status}`,
      ours: others,
      goal: ["at most", 0],
      of: "ours",
    }),
  );
}
agent.destroy();
await lucarne.stop();
await headend.served.stop();
const title = `Processor time a request, ${REQUESTS} of each`;
console.log(tableOf([{ at: new Date().toISOString(), lines, title }]));
process.exitCode = lines.some(({ met }) => met === false) ? 1 : 0;
