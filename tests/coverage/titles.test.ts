/** Which titles are found in a source, in each of the languages that tests are written in. */
import { titlesIn } from "./titles";

test("titles of jest and Playwright are found as they stand in the source", () => {
  const source = `
    test("a plain one", () => {});
    test.each([1, 2])("one of %s", () => {});
    for (const name of NAMES) test(\`one of \${name}\`, () => {});
    test.describe("a group", () => { it('with "quotes"', async () => {}); });
  `;
  expect(titlesIn("a.spec.ts", source)).toEqual(
    new Set([
      "a plain one",
      "one of %s",
      "one of ${name}",
      "a group",
      'with "quotes"',
    ]),
  );
});

test("a runner may have another name in a file", () => {
  const source = `
    import { test as alone } from "./ownAccount";
    const rated = base.extend<{ age: number }>({});
    alone("on a server of its own", () => {});
    alone.describe("in a group", () => {});
    rated("with more fixtures", () => {});
  `;
  expect(titlesIn("a.spec.ts", source)).toEqual(
    new Set(["on a server of its own", "in a group", "with more fixtures"]),
  );
});

test("what does not run, and what is only written about, is no test", () => {
  const source = `
    test.skip("asleep", () => {});
    test.fixme("broken", () => {});
    // test("a comment", () => {});
    const text = 'test("a text", () => {})';
    contest("another word", () => {});
  `;
  expect(titlesIn("a.test.tsx", source)).toEqual(new Set());
});

test("titles of Rust are the names of functions below a test's attribute", () => {
  const source = `
#[test]
fn a_plain_one() {}
#[tokio::test(flavor = "multi_thread")]
async fn one_that_waits() {}
#[test]
#[ignore = "not now"]
fn asleep() {}
fn no_test() {}
`;
  expect(titlesIn("a.rs", source)).toEqual(
    new Set(["a_plain_one", "one_that_waits"]),
  );
});
