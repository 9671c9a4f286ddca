// What the head-end answers for Home and other pages, written down once: every peer renders the same pages from the same data.
// Also what must stand in every peer's page.
import { mkdirSync, writeFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { ask } from "./load.mjs";
import { startReady } from "./lucarne.mjs";
import { startRelay } from "./upstream.mjs";

/** What a browser that wants French and no compression sends. */
export const IDENTITY = {
  "accept-encoding": "identity",
  "accept-language": "fr",
};
/** … and one that takes brotli. */
export const BROTLI = { "accept-encoding": "br", "accept-language": "fr" };

function textOf({ body, encoding }) {
  if (encoding === "br") return brotliDecompressSync(body).toString();
  if (encoding === "gzip") return gunzipSync(body).toString();
  return body.toString();
}

/** Some show of those that are on, by its place in the answer. */
const SHOW = 8;

async function read(url, call) {
  const answer = await fetch(url + call);
  return answer.json();
}

/** Somebody of a show; undefined where nobody is named, as of the news. */
async function somebodyOf(url, show) {
  const details = await read(url, `/api/cache/show/details/${show}/`);
  const { actor, director, presenter } = details.show_credits;
  return [...actor, ...director, ...presenter][0];
}

/** Pages beside Home, by their names in the table. */
export async function otherPages({ url }) {
  const { shows } = await read(url, "/api/cache/epglive/");
  const ids = shows.slice(SHOW).map(({ show_id }) => show_id);
  let somebody;
  for (const id of ids) somebody ??= await somebodyOf(url, id);
  if (somebody === undefined)
    throw new Error("no show that is on names anybody");
  return {
    "a show": `/home/show/${ids[0]}`,
    "a person": `/home/people/${encodeURIComponent(somebody)}`,
    "the guide": "/guide",
    "a search": "/search/all?q=nuit",
    "search, nothing typed": "/search/all",
    "the privacy notice": "/privacy",
  };
}

/** An answer as bare React's servers have it: parsed, or its bytes as text where it is none. */
function answerOf(answer) {
  const { status } = answer;
  if (answer.type?.startsWith("application/json"))
    return { status, body: JSON.parse(textOf(answer)) };
  return { status, bytes: answer.body.toString("base64") };
}

/** What a relay heard, by call. */
export function answersOf(relay) {
  const answers = {};
  for (const [call, answer] of relay.answers) answers[call] = answerOf(answer);
  return answers;
}

/** Writes `answers.json` into `folder`; gives its name and what to check pages against. */
export async function capture(headend, folder) {
  const relay = await startRelay(new URL(headend.url));
  const lucarne = await startReady({ upstream: relay.url });
  const pageAt = async (path) => {
    const { body } = await ask(lucarne.url + path, { headers: IDENTITY });
    return body.toString();
  };
  const html = await pageAt("/home");
  const others = {};
  for (const [name, path] of Object.entries(await otherPages(headend)))
    others[name] = { path, expected: expectedOf(await pageAt(path)) };
  await lucarne.stop();
  relay.stop();

  const [, state] = /id="lucarne-state">(.*?)<\/script>/s.exec(html) ?? [];
  if (state === undefined) throw new Error("Home came without its state");
  const { context } = JSON.parse(state);
  const answers = answersOf(relay);
  const file = `${folder}/answers.json`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify({ answers, context }));
  return { answers: file, expected: expectedOf(html), others };
}

/** What stands before `#root` is the same whatever the page holds; content is what comes after it. */
export const CONTENT = /id="root">[^]/;

/** Shows of the guide end between the capture and a measurement: how much the number of its links may differ, as a share. */
const LINKS_SLACK = 0.02;

const count = (text, part) => text.split(part).length - 1;

function expectedOf(html) {
  const [, title] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  return { links: count(html, "<a "), bytes: Buffer.byteLength(html), title };
}

/**
 * Throws unless a page is the one that is expected: its French title, its state, about as many links and bytes as ours (React's own order
 * of output and a framework's payload differ; `slack` of what is expected is how much, as a share).
 */
export function checkPage({ status, body }, expected) {
  const { slack = 0.1 } = expected;
  const html = body.toString();
  const reasons = [];
  if (status !== 200) reasons.push(`status ${status}`);
  if (!html.includes(`<title>${expected.title}</title>`))
    reasons.push("no title");
  if (!html.includes("lucarne-state")) reasons.push("no state");
  const links = count(html, "<a ");
  if (Math.abs(links / expected.links - 1) > LINKS_SLACK)
    reasons.push(`${links} links, not about ${expected.links}`);
  if (Math.abs(body.length / expected.bytes - 1) > slack)
    reasons.push(`${body.length} bytes, not about ${expected.bytes}`);
  if (reasons.length > 0)
    throw new Error(`another page: ${reasons.join(", ")}`);
}
