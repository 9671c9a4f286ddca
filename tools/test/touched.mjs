// Which files a branch touches, for the steps that run only where what they watch was touched.
import { ask } from "../prepare.mjs";

/** Where the branch left what is merged. `LUCARNE_BASE` names another commit. */
function base() {
  const merged = process.env.LUCARNE_BASE ?? "origin/main";
  return ask("git", ["merge-base", "HEAD", merged]);
}

/** Paths that differ from what is merged, by a filter of `git diff`, and those that git does not know yet. */
function filesThat(filter) {
  const from = base();
  if (from === null) return null;
  const diff = ["diff", "--name-only", `--diff-filter=${filter}`, from];
  const differ = ask("git", diff);
  const others = ask("git", ["ls-files", "--others", "--exclude-standard"]);
  if (differ === null || others === null) return null;
  return `${differ}\n${others}`.split("\n").filter(Boolean);
}

/** Paths that differ from what is merged, what is not committed included; null where that can't be told. */
export const touchedFiles = () => filesThat("d");

/** How an edited browser test runs before it counts, for Playwright. */
export const THRICE = ["--repeat-each", "3", "--retries", "0"];

/** The names of a folder's browser tests among these files. */
const specsIn = (folder, files) =>
  (files ?? [])
    .filter((file) => file.startsWith(`${folder}/`))
    .map((file) => file.slice(folder.length + 1))
    .filter((name) => /^[\w.]+\.spec\.ts$/.test(name));

/** The browser tests of a folder that the branch adds or edits, by the files' names. */
export const editedIn = (folder) => specsIn(folder, touchedFiles());

/** Those that it adds. */
export const addedIn = (folder) => specsIn(folder, filesThat("A"));
