// What a second isolate brings: pages per second with both cores open to the server, one isolate against two. The load
// generator lives on one of them, and HTTP has threads of its own, so with two cores two isolates can't have one each:
// what a page costs its isolate, alone and beside another one, says what they would do with more. A show's details weigh a
// thirtieth of Home and so leave less to everybody but the isolates.
import { checkPage, IDENTITY } from "../capture.mjs";
import { ask, closedLoop } from "../load.mjs";
import { startReady } from "../lucarne.mjs";
import { BOTH_CORES } from "../process.mjs";
import { inRounds, whileServing } from "../rounds.mjs";
import { line } from "../table.mjs";

export const title = "Rendered pages, both cores, 6 connections";
export const needs = [];

const CONNECTIONS = 6;
const ISOLATES = { one: 1, two: 2 };

/** The address of a show's details over the list, for a show that is on air. */
async function detailsPath({ url }) {
  const live = await ask(`${url}/api/cache/epglive/`, { headers: IDENTITY });
  const [{ show_id: show }] = JSON.parse(live.body.toString()).shows;
  return `/live/normal/show/${show}`;
}

/** Asks for a page for so long. Throws when others came in its place: they would be far smaller. */
async function loop({ path, server: { served, url } }, seconds) {
  const page = await ask(url + path, { headers: IDENTITY });
  if (page.status !== 200 || page.body.includes('"rendered":false'))
    throw new Error(`${path} was not rendered`);
  const before = served.threadsMs("isolate");
  const counted = await closedLoop(url + path, {
    connections: CONNECTIONS,
    headers: IDENTITY,
    seconds,
    served,
  });
  const isolateMs = served.threadsMs("isolate") - before;
  if (counted.bytesPerRequest < page.body.length * 0.99)
    throw new Error(`${path}: not every page was rendered`);
  const isolateMsPerPage = isolateMs / counted.requests;
  return {
    ...counted,
    isolateMsPerPage,
    isolateShare: isolateMsPerPage / counted.cpuMsPerRequest,
  };
}

/** Two cores allow no more than this, were the load generator free. */
const ceiling = ({ isolateShare }) => 2 * isolateShare;

export async function measure({ captured, headend, rounds, seconds }) {
  const withIsolates = (isolates) => () =>
    startReady({
      cores: BOTH_CORES,
      isolates,
      limits: { page_cache_mib: 0 },
      upstream: headend.url,
    });
  const starters = Object.fromEntries(
    Object.entries(ISOLATES).map(([name, count]) => [
      name,
      withIsolates(count),
    ]),
  );
  const { failed, medians } = await whileServing(starters, async (servers) => {
    const entries = {};
    for (const [name, server] of Object.entries(servers)) {
      const home = await ask(`${server.url}/home`, { headers: IDENTITY });
      checkPage(home, captured.expected);
      entries[name] = { path: "/home", server };
      entries[`${name}, details`] = {
        path: await detailsPath(server),
        server,
      };
    }
    for (const entry of Object.values(entries)) await loop(entry, seconds);
    return inRounds(rounds, entries, (_name, entry) => loop(entry, seconds));
  });
  const { one, two } = medians;
  const light = { one: medians["one, details"], two: medians["two, details"] };
  return {
    failed,
    lines: [
      line({
        what: "pages per second, two isolates",
        ours: two?.perSecond,
        against: "one isolate",
        theirs: one?.perSecond,
        goal: ["at least", 1.8],
        of: "ratio",
        note: two
          ? `cores busy: two isolates ${two.busy.toFixed(2)}, one ${one?.busy.toFixed(2)}; an isolate has ${two.isolateShare.toFixed(2)} of what a page costs, so two cores allow ${ceiling(two).toFixed(2)} x without a load generator`
          : undefined,
      }),
      line({
        what: "… a show's details",
        ours: light.two?.perSecond,
        against: "one isolate",
        theirs: light.one?.perSecond,
        note: light.two
          ? `${light.two.bytesPerRequest.toFixed(0)} bytes a page; two cores allow ${ceiling(light.two).toFixed(2)} x`
          : undefined,
      }),
      line({
        what: "an isolate's processor time a page, another one beside it",
        unit: "ms",
        ours: two?.isolateMsPerPage,
        against: "alone",
        theirs: one?.isolateMsPerPage,
      }),
    ],
    medians,
  };
}
