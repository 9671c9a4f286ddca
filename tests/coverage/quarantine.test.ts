/** tests/quarantine.json stays small, and names tests that are there. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { literally } from "../literally";
import { testTitlesIn } from "./titles";

const ROOT = join(__dirname, "../..");

interface Entry {
  kind: "browser" | "cargo";
  test: string;
  since: string;
  why: string;
}

const ENTRIES = JSON.parse(
  readFileSync(join(ROOT, "tests/quarantine.json"), "utf8"),
) as Entry[];

/** A title in the source, of which what `${…}` stands for is known only when it runs. */
function patternOf(title: string): RegExp {
  const parts = title.split(/\$\{[^}]*\}/);
  return new RegExp(`^${parts.map(literally).join(".+")}$`);
}

/** `both.next › a title`, or `rendering::a_name`. */
function isThere({ kind, test: name }: Entry): boolean {
  const [place = "", title = ""] =
    kind === "browser" ? name.split(" › ") : name.split(/::(?=\w+$)/);
  const path =
    kind === "browser"
      ? `tests/e2e/${place}.spec.ts`
      : `tests/server/${place.replaceAll("::", "/")}.rs`;
  const file = join(ROOT, path);
  if (!existsSync(file)) return false;
  const titles = testTitlesIn(path, readFileSync(file, "utf8"));
  return Array.from(titles).some((known) => patternOf(known).test(title));
}

test("at most 8 tests wait to be mended", () => {
  expect(ENTRIES.length).toBeLessThanOrEqual(8);
});

test("each is there, and says since when and why it waits", () => {
  const faulty = ENTRIES.filter(
    (entry) =>
      !isThere(entry) ||
      !/^\d{4}-\d\d-\d\d$/.test(entry.since) ||
      entry.why.trim() === "",
  );
  expect(faulty).toEqual([]);
});

test("a test that is not there is found out", () => {
  const entry = { kind: "browser", since: "2026-11-25", why: "none" } as const;
  expect(isThere({ ...entry, test: "both.next › nobody wrote this" })).toBe(
    false,
  );
  expect(isThere({ ...entry, kind: "cargo", test: "ops::nobody_did" })).toBe(
    false,
  );
  // A group is no test: as one it would hold nothing back.
  const group = "both.settings › without an account";
  expect(isThere({ ...entry, test: group })).toBe(false);
});
