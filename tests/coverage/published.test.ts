/** What README and docs/performance.md show of the benchmark is what was measured. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { MOST_BEHIND, MOST_OTHERS, toMeasureAgain } from "../../bench/age.mjs";
import { GOALS } from "../../bench/goals.mjs";
import {
  goalsWithoutLine,
  isPublished,
  withTables,
} from "../../bench/published.mjs";

const ROOT = join(__dirname, "..", "..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const { sections } = JSON.parse(read("bench/results.json")) as {
  sections: {
    name: string;
    lines: { ours: number; what: string; against?: string }[];
  }[];
};

test.each(["README.md", "docs/performance.md"])(
  "the tables of %s are those of bench/results.json",
  (document) => {
    expect(read(document)).toContain("<!-- bench: ");
    expect(isPublished(read(document), sections)).toBe(true);
  },
);

const rowsOf = (document: string) => {
  const [, goals = ""] =
    /<!-- bench: goals -->\n([^]*?)<!-- \/bench -->/.exec(document) ?? [];
  return goals.split("\n").filter((row) => row.startsWith("|"));
};

test("each goal of the engine has a row, and names a scenario", () => {
  expect(rowsOf(read("docs/performance.md")).length).toBe(GOALS.length + 2);
  const named = GOALS.map(({ line: [scenario] }) => scenario);
  const missing = named.filter(
    (name) => !existsSync(join(ROOT, "bench", "scenarios", `${name}.mjs`)),
  );
  expect(missing).toEqual([]);
});

test("of what has no figure the table of goals says so, and whether the peer did not run", () => {
  const show = {
    ours: 1,
    what: "a show, processor time a page",
    against: "Bun",
  };
  const measured = [
    { name: "other-pages", lines: [show] },
    { name: "rendered", lines: [], failed: { rari: "another page" } },
    { name: "cached", lines: [], error: "no server" },
  ];
  const rows = rowsOf(withTables(read("docs/performance.md"), measured));
  const rowOf = (what: string) =>
    rows.find((row) => row.startsWith(`| ${what} `));
  expect(rowOf("rari beside it, processor time a page")).toContain(
    "does not run",
  );
  expect(rowOf("The guide's page")).toContain("not measured");
  const without = goalsWithoutLine(measured).map(({ what }) => what);
  expect(without).toContain("The guide's page");
  expect(without).not.toContain("rari beside it, processor time a page");
  expect(without.join()).not.toMatch(/again and again|cached page|Memory/);
});

test("a figure that was written by hand, and one that was measured anew, are found", () => {
  const shown = read("README.md");
  const [figure = ""] = /\d+\.\d+ ms/.exec(shown) ?? [];
  expect(isPublished(shown.replace(figure, "0.001 ms"), sections)).toBe(false);
  const anew = sections.map((section) => ({
    ...section,
    lines: section.lines.map((line) => ({ ...line, ours: line.ours / 2 })),
  }));
  expect(isPublished(shown, anew)).toBe(false);
  expect(isPublished(withTables(shown, anew), anew)).toBe(true);
});

test("who did not run stands below the table, with why", () => {
  const failed = { rari: "another page" };
  const measured = [
    { name: "rendered", title: "Rendered Home", lines: [], failed },
  ];
  const shown = withTables(read("docs/performance.md"), measured);
  expect(shown).toContain("- Rendered Home: rari: another page");
  const whole = [{ name: "rendered", title: "Rendered Home", lines: [] }];
  expect(withTables(shown, whole)).not.toContain("did not run:");
});

/** A section that nothing is wrong with. */
const good = (name: string, commit = "now") => ({
  name,
  commit,
  machine: { othersBusy: MOST_OTHERS },
});
const since = (commit: string) =>
  ({ now: 0, before: MOST_BEHIND, long: MOST_BEHIND + 1 })[commit];

test.each([
  ["of this code", [good("cached"), good("rendered")], null],
  ["of a hundred commits ago", [good("soak", "before")], null],
  ["of more", [good("soak", "long")], "measured 101 commits ago"],
  ["of none that is known", [good("soak", "rebased")], null],
  ["without its commit", [{ name: "soak" }], "was not written down"],
  [
    "of two commits, where goals are of one run",
    [good("cached"), good("rendered", "before")],
    "of several commits: now, before",
  ],
  [
    "of two commits, where nothing is a goal",
    [good("cached"), good("soak", "before")],
    null,
  ],
  [
    "with others at work",
    [{ ...good("cached"), machine: { othersBusy: 0.4 } }],
    "others had 0.40 of a core",
  ],
])("what is measured %s", (_, measured, why) => {
  const found = toMeasureAgain(measured, since);
  expect(found).toEqual(why === null ? [] : [expect.stringContaining(why)]);
});
