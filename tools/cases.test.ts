/** What is left of code without cases that never come runs as before where they don't. */
import { withoutCases } from "./cases.mjs";

/** A function of `fiber`, without the cases in which its tag is 2 or 3. */
async function trimmed(body: string) {
  const whole = `function named(fiber) {${body}}`;
  const text = await withoutCases(whole, "tag", [2, 3]);
  const run = new Function("fiber", `"use strict";${text}return named(fiber);`);
  return { text, run: (tag: number): unknown => run({ tag }) };
}

const FLAT = `
  switch (fiber.tag) {
    case 1:
      return "one";
    case 2:
      return "two";
    case 3:
    case 4:
      return "four";
    default:
      return "other";
  }`;

test("cases that never come are left out, and what comes to a library's default stays loud", async () => {
  const { text, run } = await trimmed(FLAT);
  expect(text).not.toContain("two");
  expect([1, 2, 3, 4].map(run)).toEqual(["one", "other", "other", "four"]);
});

test("a body into which another case runs on stays", async () => {
  const { run } = await trimmed(`
    var seen = [];
    switch (fiber.tag) {
      case 1:
        seen.push("one");
      case 2:
      case 3:
        seen.push("shared");
        break;
      case 4:
        seen.push("four");
    }
    return seen;`);
  expect([1, 4].map(run)).toEqual([["one", "shared"], ["four"]]);
});

test("a case that both branches leave does not run on", async () => {
  const { text, run } = await trimmed(`
    switch (fiber.tag) {
      case 1:
        if (fiber.late) break;
        else return "one";
      case 2:
        return "two";
      case 3:
    }
    return "end";`);
  expect(text).not.toContain("two");
  expect(run(1)).toBe("one");
});

test("names that a case declares are there for others", async () => {
  const { run } = await trimmed(`
    switch (fiber.tag) {
      case 2:
        var name = "two", more = function () { var inner; };
      case 3:
      case 4:
        name = "four";
        return name;
    }`);
  expect(run(4)).toBe("four");
});

test("where it is compared with them, the answer stands", async () => {
  const { text } = await trimmed(
    `${FLAT} return 2 === fiber.tag || 3 !== fiber.tag || 2 === fiber.flags || 1 === fiber.tag;`,
  );
  expect(text).toContain(
    "return false || true || 2 === fiber.flags || 1 === fiber.tag;",
  );
});

test("text before it that is no ASCII moves nothing", async () => {
  const { run } = await trimmed(`/* é – 😀 */ ${FLAT}`);
  expect(run(4)).toBe("four");
});

test("a value that no switch has is not left out in silence", async () => {
  const whole = `function named(fiber) {${FLAT}}`;
  await expect(withoutCases(whole, "tag", [2, 9])).rejects.toThrow(
    "no tag is 9",
  );
});
