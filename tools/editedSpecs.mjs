// Browser tests that a branch adds or edits run three times before they count.
import { fail, run } from "./prepare.mjs";
import { touchedFiles } from "./test/touched.mjs";

/** A sweep through many files is what the full run is for. */
const MOST = 6;
const SPEC = /^tests\/e2e\/([\w.]+\.spec\.ts)$/;

const edited = (touchedFiles() ?? []).flatMap((file) => {
  const [, name] = SPEC.exec(file) ?? [];
  return name ? [name] : [];
});
if (edited.length === 0) {
  console.log("none is edited");
  process.exit(0);
}
if (edited.length > MOST) {
  console.log(`${edited.length} files are edited: npm run test:full`);
  process.exit(0);
}
const thrice = ["--repeat-each", "3", "--retries", "0"];
const tests = [
  ["playwright", "test", "-c", "tests/e2e", "--pass-with-no-tests"],
  [...thrice, ...edited],
].flat();
if (!run("npx", tests)) fail("an edited test fails now and then");
