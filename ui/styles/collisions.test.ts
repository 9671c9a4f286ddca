/** What keeps words of a TV's pages from breaking and from standing on each other, as the style sheets have it. */
import { ruleOf } from "../testing/ruleOf";

test("what can be done with a show stands in one line a button on TV, and in a further row where one has no room", () => {
  const sheet = "components/details/FrameTv.module.css";
  expect(ruleOf(sheet, ".actions")).toContain("flex-wrap: wrap");
  const button = ruleOf(sheet, ".actions > button");
  expect(button).toContain("white-space: nowrap");
  expect(button).toContain("flex: none");
});

test("a quota is never narrower than its text", () => {
  const sheet = "pages/recordings/QuotaBars.module.css";
  expect(ruleOf(sheet, ".text")).toContain("white-space: nowrap");
  expect(ruleOf(sheet, ".quota")).not.toContain("min-width");
});

test("the stars of a rating stand in the line of the facts beside them", () => {
  const sheet = "pages/show/ShowTv.module.css";
  expect(ruleOf(sheet, ".dot")).toContain("align-items: center");
});
