/** The documents that are held to what they name, and the files of the repository that they name. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const ROOT = join(__dirname, "../..");

/** A file's text, by its path from the root. */
export const read = (path: string): string =>
  readFileSync(join(ROOT, path), "utf8");

/** Files below a folder whose names end so, by their paths. */
export function filesBelow(folder: string, ending: string): string[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true });
  const paths = names.map((name) => `${folder}/${String(name)}`);
  return paths.filter((path) => path.endsWith(ending));
}

/** README and docs. Decisions tell of their day and may name what is gone. */
export const DOCUMENTS: readonly string[] = [
  "README.md",
  "bench/README.md",
  "docs/screenshots/README.md",
  "server/headend/README.md",
  "deploy/README.md",
  "deploy/tv/webos/README.md",
  "deploy/tv/tizen/README.md",
  "deploy/tv/android/README.md",
  ...readdirSync(join(ROOT, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];
