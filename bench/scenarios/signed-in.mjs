// Home for people who are signed in, against anonymous visitors' Home rendered by the same build: the processor time of the
// whole server a page. Two of the accounts have the same line-up; none has that of anonymous visitors. Beside them the best
// bare peer renders its Home, which is for no account: what that says is indicative, for a peer with sessions, personal calls
// and this many feeds would have more to do.
import { checkPage, IDENTITY } from "../capture.mjs";
import { ask, closedLoop } from "../load.mjs";
import { RENDERED, signIn, startForgetful, startReady } from "../lucarne.mjs";
import { inRounds, whileServing } from "../rounds.mjs";
import { line } from "../table.mjs";

export const title = "Home for who is signed in, one core, 3 connections";
export const needs = ["bun"];

/** Every permission; none, so that the feeds are nearly those of anonymous visitors; no live. */
const ACCOUNTS = ["subscriber", "basic", "abroad"];
const CONNECTIONS = ACCOUNTS.length;
/** Whose Home is most like the one that peers render. */
const NEAREST = "basic";
/** Who has every permission, and the most to see. */
const RICHEST = "subscriber";

/** Goals for a page, in ms. */
const MOST_TOGETHER_MS = 5;
const MOST_ISOLATE_MS = 1.5;

/** A page must be its visitor's: who it is for stands in its state. */
function checkVisitor({ body }, name) {
  const isTheirs =
    name === "anonymous" || name === "bun"
      ? body.includes('"state":"anonymous"')
      : body.includes(`"username":"${name}@example.ch"`);
  if (!isTheirs) throw new Error(`not a page for ${name}`);
}

/** Home by all `visitors` at once, the connections shared out evenly. `cpuMs` is what a page cost, for any visitor. */
async function load(server, visitors, { seconds }) {
  const { connections: together = CONNECTIONS, served, url } = server;
  const home = `${url}/home`;
  const sizes = new Map();
  for (const [name, headers] of visitors) {
    const page = await ask(home, { headers });
    if (page.status !== 200) throw new Error(`${name}: status ${page.status}`);
    checkVisitor(page, name);
    sizes.set(name, page.body.length);
  }
  const connections = together / visitors.length;
  const before = served.cpuMs();
  const isolateBefore = served.threadsMs("isolate");
  const counted = await Promise.all(
    visitors.map(([, headers]) =>
      closedLoop(home, { connections, headers, seconds, served }),
    ),
  );
  const spentMs = served.cpuMs() - before;
  const isolateMs = served.threadsMs("isolate") - isolateBefore;
  visitors.forEach(([name], place) => {
    // A shell or an error page would be far smaller than what was just checked.
    if (counted[place].bytesPerRequest < sizes.get(name) * 0.99)
      throw new Error(`${name}: pages shrank under load`);
  });
  const sum = (figure) => counted.reduce((all, one) => all + figure(one), 0);
  const requests = sum((one) => one.requests);
  return {
    bytesPerRequest: sum((one) => one.bytes) / requests,
    cpuMs: spentMs / requests,
    isolateMs: isolateMs / requests,
  };
}

/** Accounts, and the headers of their browsers. */
async function signedIn({ url }, accounts) {
  const people = [];
  for (const account of accounts)
    people.push([account, { ...IDENTITY, cookie: await signIn(url, account) }]);
  return people;
}

/** What somebody gets who sets nothing: server and head-end are one process. */
async function withHeadend({ rounds, seconds }) {
  const lucarne = await startReady(RENDERED);
  try {
    const cookie = await signIn(lucarne.url, RICHEST);
    const visitors = [[RICHEST, { ...IDENTITY, cookie }]];
    await load(lucarne, visitors, { seconds });
    const { medians } = await inRounds(
      rounds,
      { [RICHEST]: visitors },
      (_, group) => load(lucarne, group, { seconds }),
    );
    return medians[RICHEST];
  } finally {
    await lucarne.stop();
  }
}

export async function measure({ captured, headend, peers, rounds, seconds }) {
  const starters = {
    lucarne: () => startReady({ ...RENDERED, upstream: headend.url }),
    "nothing kept": () => startForgetful({ upstream: headend.url }),
  };
  for (const [name, peer] of Object.entries(peers)) starters[name] = peer.start;
  const { failed, medians } = await whileServing(starters, async (servers) => {
    const { bun, lucarne, "nothing kept": bare } = servers;
    if (!lucarne) return { failed: {}, medians: {} };
    const anonymous = ["anonymous", IDENTITY];
    checkPage(
      await ask(`${lucarne.url}/home`, { headers: IDENTITY }),
      captured.expected,
    );
    const people = await signedIn(lucarne, ACCOUNTS);
    const visitors = Object.fromEntries(
      [anonymous, ...people].map((visitor) => [visitor[0], [visitor]]),
    );
    const entries = { ...visitors, everybody: people };
    // Long enough for a just-in-time compiler to have seen everything.
    for (const group of [[anonymous], people])
      await load(lucarne, group, { seconds });
    // Whom an entry asks, where it isn't the first of our servers.
    const others = { bun, "nothing kept": bare };
    if (bare) {
      entries["nothing kept"] = await signedIn(bare, [RICHEST]);
      await load(bare, entries["nothing kept"], { seconds });
    }
    if (bun) {
      entries.bun = [["bun", IDENTITY]];
      await load(bun, entries.bun, { seconds });
    }
    return inRounds(rounds, entries, (name, group) =>
      load(others[name] ?? lucarne, group, { seconds }),
    );
  });
  const together = await withHeadend({ rounds, seconds });
  const own = (what, ours, most) =>
    line({ what, unit: "ms", ours, goal: ["at most", most], of: "ours" });
  const theirs = medians.anonymous;
  const against = (name, what) =>
    line({
      what,
      unit: "ms",
      ours: medians[name]?.cpuMs,
      against: "anonymous, rendered",
      theirs: theirs?.cpuMs,
      note: `bytes a page: ${medians[name]?.bytesPerRequest.toFixed(0)}, anonymous ${theirs?.bytesPerRequest.toFixed(0)}`,
    });
  const indicative = () =>
    line({
      what: `indicative: ${NEAREST}, signed in`,
      unit: "ms",
      ours: medians[NEAREST]?.cpuMs,
      against: `${peers.bun.title}, anonymous Home`,
      theirs: medians.bun.cpuMs,
      note: `bytes a page: ours ${medians[NEAREST]?.bytesPerRequest.toFixed(0)}, theirs ${medians.bun.bytesPerRequest.toFixed(0)}; theirs has no session and asks for nothing`,
    });
  return {
    failed,
    lines: [
      against("everybody", "processor time a page, three accounts in turn"),
      ...ACCOUNTS.map((account) => against(account, `… ${account} alone`)),
      line({
        what: `… ${RICHEST} alone, neither feeds nor answers kept`,
        unit: "ms",
        ours: medians["nothing kept"]?.cpuMs,
        against: "the same, both kept",
        theirs: medians[RICHEST]?.cpuMs,
        note: "one page at a time; line-ups that many people have are parsed once all the same",
      }),
      ...(medians.bun ? [indicative()] : []),
      own(
        `… ${RICHEST}, the head-end in the same process`,
        together.cpuMs,
        MOST_TOGETHER_MS,
      ),
      own("… … of that its isolate's", together.isolateMs, MOST_ISOLATE_MS),
    ],
    medians: { ...medians, together },
  };
}
