/** What README and docs/performance.md show of the benchmark is what was measured. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { GOALS } from "../../bench/goals.mjs";
import { isPublished, withTables } from "../../bench/published.mjs";

const ROOT = join(__dirname, "..", "..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const { sections } = JSON.parse(read("bench/results.json")) as {
  sections: { name: string; lines: { ours: number }[] }[];
};

test.each(["README.md", "docs/performance.md"])(
  "the tables of %s are those of bench/results.json",
  (document) => {
    expect(read(document)).toContain("<!-- bench: ");
    expect(isPublished(read(document), sections)).toBe(true);
  },
);

test("each goal of the engine has its line in bench/results.json", () => {
  const [, goals = ""] =
    /<!-- bench: goals -->\n([^]*?)<!-- \/bench -->/.exec(
      read("docs/performance.md"),
    ) ?? [];
  expect(goals.split("\n").filter((row) => row.startsWith("|")).length).toBe(
    GOALS.length + 2,
  );
  expect(goals).not.toContain("not measured");
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
