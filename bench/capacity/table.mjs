// The table of docs/capacity.md.
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

/** What `simulate` gives, as Markdown. */
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
