// The documents that show figures of bench/results.json: written after a run, and held against it by `npm run bench -- --check`.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import { toMeasureAgain } from "./age.mjs";
import { isPublished, withTables } from "./published.mjs";

const DOCUMENTS = ["README.md", "docs/performance.md"];

/** Writes the figures of these sections into the documents. */
export async function publish(sections) {
  for (const document of DOCUMENTS) {
    const config = await resolveConfig(document);
    const made = withTables(readFileSync(document, "utf8"), sections);
    const whole = await format(made, { ...config, filepath: document });
    writeFileSync(document, whole);
  }
}

/** How many commits were made since one; undefined where that can't be told, as in a clone without history. */
function commitsSince(commit) {
  const range = `${commit}..HEAD`;
  const git = spawnSync("git", ["rev-list", "--count", range], {
    encoding: "utf8",
  });
  return git.status === 0 ? Number(git.stdout) : undefined;
}

/** What of the documents isn't what was measured, or is not of this code, of a quiet machine and of one run. */
export function faults(sections) {
  const differing = DOCUMENTS.filter(
    (document) => !isPublished(readFileSync(document, "utf8"), sections),
  );
  return [
    ...differing.map(
      (document) => `${document} shows other figures than bench/results.json`,
    ),
    ...toMeasureAgain(sections, commitsSince),
  ];
}
