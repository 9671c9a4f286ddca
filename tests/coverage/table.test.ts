/** The tables of browser tests in docs/testing.md, today's and old ones, have every file, the numbers that its source tells, and their sum. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { declaredIn } from "./declared";

const ROOT = join(__dirname, "../..");
const SPECS = join(ROOT, "tests/e2e");
const TABLE = readFileSync(join(ROOT, "docs/testing.md"), "utf8");

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
/** `2 + 3`, or a single number. */
const parts = (cell: string) => cell.split("+").map(Number);

/** Name, gate and full of each row. */
const ROWS = Array.from(
  TABLE.matchAll(
    /^\| `((?:both|tv|web)\.\w+)` +\| +([\d +]+?) +\| +([\d +]+?) +\|/gm,
  ),
  ([, name = "", gate = "", full = ""]) => ({ name, gate, full }),
);

const names = readdirSync(SPECS)
  .filter((file) => file.endsWith(".spec.ts"))
  .map((file) => file.slice(0, -".spec.ts".length));

/** As the table has it: of a `both` file web and TV, of any other its own layout. */
function rowOf(name: string) {
  const declared = declaredIn(
    name,
    readFileSync(join(SPECS, `${name}.spec.ts`), "utf8"),
  );
  if (declared === null) return null;
  const { web, tv } = declared;
  const layouts = { both: [web, tv], web: [web], tv: [tv] };
  const own = layouts[name.split(".")[0] as keyof typeof layouts];
  const cell = (at: 0 | 1) => own.map((counts) => counts[at]).join(" + ");
  return { name, gate: cell(0), full: cell(1) };
}

test("every file has a row, and every row a file", () => {
  expect(ROWS.map(({ name }) => name).sort()).toEqual(names.sort());
});

test("the rows have the numbers of tests that their files declare one by one", () => {
  const counted = names.map(rowOf).filter((row) => row !== null);
  // Others declare theirs in loops: what they come to is told by `--list`.
  expect(counted.length).toBeGreaterThan(names.length / 2);
  const known = new Set(counted.map(({ name }) => name));
  expect(ROWS.filter(({ name }) => known.has(name))).toEqual(counted);
});

test("the last row is the sum of the others", () => {
  const [, gate, full] = /^\| all +\| +(\d+) +\| +(\d+) +\|/m.exec(TABLE) ?? [];
  const total = (which: "gate" | "full") =>
    sum(ROWS.flatMap((row) => parts(row[which])));
  expect([Number(gate), Number(full)]).toEqual([total("gate"), total("full")]);
});

test("tests are counted by their tags, and not where a loop declares them", () => {
  const source = `
    import { test as base } from "./fixtures";
    const test = base.extend({});
    test("one", async () => {});
    test.describe("group", { tag: "@full-tv" }, () => {
      base("two", { tag: ["@slow"] }, async () => {});
    });
    test("three", { tag: "@full" }, async () => {});
  `;
  expect(declaredIn("a", source)).toEqual({ web: [2, 3], tv: [1, 3] });
  const loop = `${source} for (const one of [1, 2]) test("four", async () => {});`;
  expect(declaredIn("a", loop)).toBeNull();
});

const OLD = join(ROOT, "tests/old-browsers");
const sourceOf = (file: string) => readFileSync(join(OLD, file), "utf8");

/** How many engines the configuration names so. */
function enginesIn(name: string): number {
  const list = new RegExp(`^const ${name} = .*\\[([\\d, ]+)\\]`, "m");
  const [, engines = ""] = list.exec(sourceOf("playwright.config.ts")) ?? [];
  return engines.split(",").length;
}

test("old browsers: every file has a row, with its main journeys on one engine and on all, all others on some, and the sum", () => {
  const engines = enginesIn("ENGINES");
  const whole = enginesIn("WHOLE");
  expect(engines).toBeGreaterThan(whole);
  const counted = readdirSync(OLD)
    .filter((file) => file.endsWith(".spec.ts"))
    .map((file) => {
      const titles = sourceOf(file).match(/^test\("[^"]+"/gm) ?? [];
      const gate = titles.filter((title) => title.includes("@main")).length;
      const full = titles.length * whole + gate * (engines - whole);
      return { name: file.slice(0, -".spec.ts".length), gate, full };
    });
  const [, table = ""] = /^### Old browsers$([^]+?)^### /m.exec(TABLE) ?? [];
  const rows = Array.from(
    table.matchAll(/^\| `?(\w+)`? +\| +(\d+) +\| +(\d+) +\|/gm),
    ([, name = "", gate, full]) => ({
      name,
      gate: Number(gate),
      full: Number(full),
    }),
  );
  const all = {
    name: "all",
    gate: sum(counted.map(({ gate }) => gate)),
    full: sum(counted.map(({ full }) => full)),
  };
  expect(rows).toEqual([...counted, all]);
});
