/** What keeps words of a TV's pages from breaking and from standing on each other, as the style sheets have it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What a style sheet says of a selector. */
function rule(sheet: string, selector: string): string {
  const css = readFileSync(join(__dirname, "..", sheet), "utf8");
  const at = css.indexOf(`\n${selector} {`);
  if (at === -1) throw new Error(`${sheet} has no ${selector}`);
  return css.slice(at, css.indexOf("}", at));
}

test("what can be done with a show stands in one line a button on TV, and in a further row where one has no room", () => {
  const sheet = "components/details/FrameTv.module.css";
  expect(rule(sheet, ".actions")).toContain("flex-wrap: wrap");
  const button = rule(sheet, ".actions > button");
  expect(button).toContain("white-space: nowrap");
  expect(button).toContain("flex: none");
});

test("a quota is never narrower than its text", () => {
  const sheet = "pages/recordings/QuotaBars.module.css";
  expect(rule(sheet, ".text")).toContain("white-space: nowrap");
  expect(rule(sheet, ".quota")).not.toContain("min-width");
});
