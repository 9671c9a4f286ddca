/** What an hour of zapping is judged by: what is held, told from what V8 compiles of its scripts. */
import { spawnSync } from "node:child_process";
import { heapParts } from "../../bench/heap.mjs";

/** Prints a snapshot of a heap that holds so many texts, and so many functions that were called. */
const PROGRAM = `
const { getHeapSnapshot } = require("node:v8");
const [, texts, functions] = process.argv.map(Number);
globalThis.texts = Array.from({ length: texts }, (_, at) => "text number " + at);
globalThis.functions = Array.from({ length: functions }, (_, at) => {
  const made = new Function("return " + "Math.random() + ".repeat(50) + at);
  made();
  return made;
});
getHeapSnapshot().pipe(process.stdout);
`;

function partsOf(texts: number, functions: number) {
  const { stdout } = spawnSync(
    process.execPath,
    ["-e", PROGRAM, `${texts}`, `${functions}`],
    { encoding: "utf8", maxBuffer: 500_000_000 },
  );
  return heapParts(JSON.parse(stdout) as object);
}

test("what a page holds is told from what is compiled for it", () => {
  const little = partsOf(0, 0);
  const texts = partsOf(50_000, 0);
  expect(texts.held - little.held).toBeGreaterThan(1_000_000);
  expect(Math.abs(texts.code - little.code)).toBeLessThan(100_000);
  // Their source is a text that is held.
  const functions = partsOf(0, 1_000);
  expect(functions.code - little.code).toBeGreaterThan(
    functions.held - little.held,
  );
});
