// An operator's television second by second: what its viewers ask at a moment, what of it a CDN answers, what the rest costs servers, and how
// long it waits where they are too few. Pure: the same inputs give the same figures.

/** Of a request, by its kind: `ms` of processor time, and how many calls of the upstream it causes. */
function kindsOf({ costs, upstream }, sections) {
  return Object.fromEntries(
    Object.entries(costs).map(([kind, [name, what]]) => {
      const section = sections.find((one) => one.name === name);
      const found = section?.lines.find((one) => one.what === what);
      if (!found) throw new Error(`no bench has measured: ${name}, ${what}`);
      // What is told by how many a second of processor time answers is turned over.
      const ms = found.unit === "ms" ? found.ours : 1000 / found.ours;
      return [kind, { ms, calls: upstream[kind] }];
    }),
  );
}

/** Of so many within so many seconds, how many in this one: it begins, is at its most in the middle, and ends. */
function within(all, seconds, second) {
  const share = (at) => {
    const part = Math.min(1, Math.max(0, at / seconds));
    return part < 0.5 ? 2 * part ** 2 : 1 - 2 * (1 - part) ** 2;
  };
  return all * (share(second + 1) - share(second));
}

/** Requests of each kind in one second, as they leave browsers. */
function askedIn({ viewers, signedIn, actions }, moment, second) {
  const asked = {};
  const add = (kind, count) => {
    asked[kind] = (asked[kind] ?? 0) + count;
  };
  // Each who watches says so every 30 seconds, and they have not begun together.
  add("ping", (viewers * signedIn * moment.watching) / 30);
  for (const { action, share, seconds } of moment.does) {
    const people = within(viewers * share, seconds, second);
    const { page = 0, ...reads } = actions[action];
    add("own page", people * signedIn * page);
    add("anonymous page", people * (1 - signedIn) * page);
    for (const [kind, count] of Object.entries(reads)) {
      const isOwn = kind === "own read";
      add(kind, people * count * (isOwn ? signedIn : 1));
    }
  }
  return asked;
}

/** What one second costs the servers: requests, seconds of processor time, calls to the upstream. */
function costOf(asked, kinds, cdn) {
  let [requests, processorS, calls] = [0, 0, 0];
  for (const [kind, count] of Object.entries(asked)) {
    const left = kind === "anonymous page" ? count * (1 - cdn.page) : count;
    requests += left;
    processorS += (left * kinds[kind].ms) / 1000;
    calls += left * kinds[kind].calls;
  }
  return { requests, processorS, calls };
}

/** How long what comes last would wait at most with so many machines, in seconds: what is not done in a second is left for the next one. */
function longestWaitS(costs, machines, { cores }) {
  let [left, longest] = [0, 0];
  for (const { processorS } of costs) {
    left = Math.max(0, left + processorS - machines * cores);
    longest = Math.max(longest, left / (machines * cores));
  }
  return longest;
}

/** The cost of each second of a moment, with a CDN that answers as many as `cdn` says. */
function costsOf(inputs, moment, kinds, cdn) {
  const lasts = Math.max(...moment.does.map(({ seconds }) => seconds));
  return Array.from({ length: lasts }, (_, second) =>
    costOf(askedIn(inputs, moment, second), kinds, cdn),
  );
}

const mostOf = (costs, figure) =>
  Math.max(...costs.map((cost) => cost[figure]));

/** With how many machines none is busier than it may be in any second. */
const machinesFor = (costs, { cores, busyAtMost }) =>
  Math.ceil(mostOf(costs, "processorS") / (cores * busyAtMost));

/**
 * One row a moment: the most of each second, the machines with which none is busier than it may be, how long visitors wait at most with half of
 * them, and with a third; what an hour of such seconds costs for each viewer; and requests and machines while the CDN has no page: it is down, or
 * was purged.
 */
export function simulate(inputs, sections) {
  const kinds = kindsOf(inputs, sections);
  const { cores } = inputs.machine;
  return inputs.moments.map((moment) => {
    const costs = costsOf(inputs, moment, kinds, inputs.cdn);
    const withoutCdn = costsOf(inputs, moment, kinds, { page: 0 });
    const most = (figure) => mostOf(costs, figure);
    const ofHour = (figure) =>
      (costs.reduce((sum, cost) => sum + cost[figure], 0) * 3600) /
      (costs.length * inputs.viewers);
    const machines = machinesFor(costs, inputs.machine);
    const waitWith = (share) =>
      longestWaitS(costs, Math.max(1, Math.ceil(machines * share)), {
        cores,
      });
    return {
      name: moment.name,
      requests: most("requests"),
      processorCores: most("processorS"),
      upstreamCalls: most("calls"),
      machines,
      waitWithHalfS: waitWith(1 / 2),
      waitWithThirdS: waitWith(1 / 3),
      viewerHourMs: ofHour("processorS") * 1000,
      viewerHourCalls: ofHour("calls"),
      requestsWithoutCdn: mostOf(withoutCdn, "requests"),
      machinesWithoutCdn: machinesFor(withoutCdn, inputs.machine),
    };
  });
}
