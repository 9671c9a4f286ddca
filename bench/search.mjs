// `node bench/search.mjs`: what searches cost the head-end, of processor time; a search needs no account.
// LUCARNE_BINARY names another build. Writes nothing; status 1 where a goal is missed.
import { Agent } from "node:http";
import { ask } from "./load.mjs";
import { startHeadend } from "./lucarne.mjs";
import { stayOnLoadCore } from "./process.mjs";
import { line, tableOf } from "./table.mjs";

const REQUESTS = 500;
/** Goal, in ms. */
const MOST_MS = 1;
/** Letters of the longest query: more are refused. */
const LONGEST = 200;

/** `count` letters of a word that there isn't, another one for each `number`. */
const letters = (count, number) =>
  Array.from({ length: count }, (_, at) =>
    String.fromCharCode(97 + ((number * 7 + at * (3 + (number % 5))) % 26)),
  ).join("");
/** Words of seven letters, in which slips are looked for, up to a length. */
const words = (length, number) =>
  Array.from({ length: Math.floor(length / 8) }, (_, at) =>
    letters(7, number + at),
  ).join(" ");

/** By what is looked for: the query with a number, and the status of its answer. */
const KINDS = {
  "a word that is found": [() => "journal", 200],
  "one letter": [(number) => letters(1, number), 200],
  "a word with a slip": [() => "jurnal", 200],
  "a word of 90 letters": [(number) => letters(90, number), 200],
  "words, 90 letters": [(number) => words(90, number), 200],
  "words, as long as can be": [(number) => words(LONGEST, number), 200],
  "too long": [(number) => letters(LONGEST + 1, number), 400],
};

stayOnLoadCore();
const { served, url } = await startHeadend();
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const lines = [];
for (const [what, [query, status]] of Object.entries(KINDS)) {
  let others = 0;
  const load = async (count) => {
    for (let number = 0; number < count; number++) {
      const path = `/api/mobile/show/epgflat/search/?query=${encodeURIComponent(query(number))}`;
      const answer = await ask(url + path, { agent });
      if (answer.status !== status) others += 1;
    }
  };
  await load(REQUESTS / 10);
  const before = served.cpuMs();
  await load(REQUESTS);
  lines.push(
    line({
      what,
      unit: "ms",
      ours: (served.cpuMs() - before) / REQUESTS,
      goal: ["at most", MOST_MS],
      of: "ours",
      note: others > 0 ? `${others} were not ${status}` : undefined,
    }),
  );
  // What is refused otherwise may be cheap for another reason.
  if (others > 0) process.exitCode = 1;
}
agent.destroy();
await served.stop();
const title = `Processor time a search, ${REQUESTS} of each`;
console.log(tableOf([{ at: new Date().toISOString(), lines, title }]));
if (lines.some(({ met }) => met === false)) process.exitCode = 1;
