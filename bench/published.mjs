// The tables that README.md and docs/performance.md show of bench/results.json: which lines, and how they are written. They stand
// between `<!-- bench: NAME -->` and `<!-- /bench -->`, and are not written by hand.
import { GOALS } from "./goals.mjs";
import { markdownHead, markdownRow } from "./markdown.mjs";
import { figure } from "./table.mjs";

/** What README.md shows: section, line, and whom it is held against, where a line stands there for each peer. */
const CHIEF = [
  ["rendered", "processor time a page, the best bare React"],
  ["rendered", "no feed kept as it was drawn: processor time a page"],
  ["start", "process start to first content byte", "Deno"],
  ["cached", "requests per second of processor time, brotli"],
  ["cached", "… both with their access log, in a file"],
];
const COLUMNS = ["what", "ours", "against", "ratio", "goal", "measured"];
const MARKED = /(<!-- bench: (\w+) -->\n)[^]*?(<!-- \/bench -->)/g;

/** `25 Nov 2026, 63759b2`: when, and of which commit, where that is known. */
function origin({ at, commit }) {
  const day = new Date(at).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
  return commit === undefined ? day : `${day}, ${commit.slice(0, 7)}`;
}

function goalOf({ goal, met, of, unit }) {
  if (goal === undefined) return "";
  const bound = figure(goal[1], of === "ratio" ? "x" : (unit ?? ""));
  return `${goal[0]} ${bound}${met === false ? " **missed**" : ""}`;
}

/** What a line is about: the first of its section, in a table, says of which. */
function subject({ title }, { what }, at) {
  if (at === 0) return `${title}: ${what}`;
  return what.startsWith("…") ? what : `… ${what}`;
}

/** A line of a section as cells. */
function cellsOf(section, line, at) {
  const { against, ours, ratio, theirs, unit } = line;
  const peer =
    against === undefined ? "" : `${against}: ${figure(theirs, unit)}`;
  return [
    subject(section, line, at),
    figure(ours, unit),
    peer,
    ratio === undefined ? "" : figure(ratio, "x"),
    goalOf(line),
    origin(section),
  ];
}

function isChief({ name }, { against = "", what }) {
  return CHIEF.some(
    ([section, line, peer = ""]) =>
      section === name && line === what && against.startsWith(peer),
  );
}

/** By their names: which lines a table has. */
const TABLES = {
  all: () => true,
  chief: isChief,
  missed: (_, { met }) => met === false,
};

/** Who did not run, so that nobody takes a line that is missing for one that never was. */
function absentees(sections) {
  const said = sections.flatMap(({ failed = {}, title }) =>
    Object.entries(failed).map(([who, why]) => `- ${title}: ${who}: ${why}`),
  );
  return said.length === 0
    ? ""
    : ["What did not run:", "", ...said, ""].join("\n");
}

const headed = (columns, rows) =>
  [markdownHead(columns), ...rows.map(markdownRow), ""].join("\n");

/** Where a goal's line is, if it was measured; `failed` if the peer that it is held against did not run. */
function measuredOf({ line: [name, words, peer = ""] }, sections) {
  const section = sections.find((one) => one.name === name);
  const found = section?.lines.find(
    (one) => one.what.startsWith(words) && (one.against ?? "").startsWith(peer),
  );
  const absent = Object.keys(section?.failed ?? {});
  const failed = absent.some((one) => peer.toLowerCase().startsWith(one));
  return { failed, found, section };
}

/** The goals whose scenario was measured without their line: it has another name now, or is gone. */
export function goalsWithoutLine(sections) {
  return GOALS.filter((goal) => {
    const { failed, found, section } = measuredOf(goal, sections);
    const isMeasured = section !== undefined && section.error === undefined;
    return isMeasured && found === undefined && !failed;
  });
}

/** What became of a goal that was set. */
function goalRow(goal, sections) {
  const { before, what } = goal;
  const { failed, found, section } = measuredOf(goal, sections);
  if (found === undefined && failed)
    return [what, before, "does not run", "", "", origin(section)];
  if (found === undefined) return [what, before, "not measured", "", "", ""];
  const { ours, ratio, unit } = found;
  return [
    what,
    before,
    figure(ours, unit),
    ratio === undefined ? "" : figure(ratio, "x"),
    goalOf(found),
    origin(section),
  ];
}

function table(name, sections) {
  if (name === "goals") {
    const columns = [
      "what",
      "when it was set",
      "now",
      "ratio",
      "goal",
      "measured",
    ];
    return headed(
      columns,
      GOALS.map((goal) => goalRow(goal, sections)),
    );
  }
  const rows = sections.flatMap((section) =>
    section.lines
      .filter((line) => TABLES[name](section, line))
      .map((line, at) => cellsOf(section, line, at)),
  );
  const shown = headed(COLUMNS, rows);
  const absent = name === "all" ? absentees(sections) : "";
  return absent === "" ? shown : `${shown}\n${absent}`;
}

/** A document with its tables as these sections have them; a caller that keeps it formats it. */
export function withTables(text, sections) {
  return text.replace(
    MARKED,
    (_, start, name, end) => `${start}\n${table(name, sections)}\n${end}`,
  );
}

/** Without what formatting adds. */
const bare = (text) => text.replace(/ +/g, " ").replace(/-{3,}/g, "---");

/** Whether a document's tables are those of these sections. */
export function isPublished(text, sections) {
  return bare(withTables(text, sections)) === bare(text);
}
