// The tables of docs/capacity.md.
import { markdownHead, markdownRow } from "../markdown.mjs";
import { figure } from "../table.mjs";

const COLUMNS = [
  "moment",
  "requests a second at the servers",
  "cores at work",
  "calls a second to the upstream",
  "machines",
  "longest wait with half of them",
  "with a third",
];

/** Counts that one plans with have two figures. */
const rounded = (count) => String(Number(count.toPrecision(2)));

const HOUR_COLUMNS = [
  "moment",
  "processor time of a viewer's hour",
  "calls to the upstream in it",
  "requests a second without the CDN's pages",
  "machines without them",
];

/** What a viewer costs at each moment, and what all do while a CDN has no page, as Markdown. */
export function viewersTable(moments) {
  const rows = moments.map((moment) =>
    markdownRow([
      moment.name,
      figure(moment.viewerHourMs, "ms"),
      rounded(moment.viewerHourCalls),
      rounded(moment.requestsWithoutCdn),
      moment.machinesWithoutCdn,
    ]),
  );
  return [markdownHead(HOUR_COLUMNS), ...rows].join("\n");
}

/** What `simulate` gives of how many machines are needed, as Markdown. */
export function capacityTable(moments) {
  const rows = moments.map((moment) =>
    markdownRow([
      moment.name,
      rounded(moment.requests),
      figure(moment.processorCores),
      rounded(moment.upstreamCalls),
      moment.machines,
      figure(moment.waitWithHalfS, "s"),
      figure(moment.waitWithThirdS, "s"),
    ]),
  );
  return [markdownHead(COLUMNS), ...rows].join("\n");
}
