/** React's tables keep the names that the app says. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { withoutUnsaid } from "./tables.mjs";

const REACT = readFileSync(
  join(
    __dirname,
    "../node_modules/react-dom/cjs/react-dom-client.production.js",
  ),
  "utf8",
);

/** The two tables, as the text makes them. */
function tablesOf(text: string) {
  const [, aliases] = /aliases = (new Map\([^]*?\n\s*\]\))/.exec(text) ?? [];
  const [, unitless] =
    /unitlessNumbers = (new Set\([^]*?\n\))/.exec(text) ?? [];
  return new Function(`return [${aliases}, ${unitless}]`)() as [
    Map<string, string>,
    Set<string>,
  ];
}

test("what the app says means what it meant, and what it does not say is gone", () => {
  const [aliases, unitless] = tablesOf(REACT);
  const said = new Set(["htmlFor", "strokeWidth", "opacity", "Lucarne"]);
  expect(tablesOf(withoutUnsaid(REACT, said))).toEqual([
    new Map([
      ["htmlFor", aliases.get("htmlFor")],
      ["strokeWidth", aliases.get("strokeWidth")],
    ]),
    new Set(["opacity", "strokeWidth"]),
  ]);
  expect(unitless.has("opacity")).toBe(true);
});

test("where all is said, all is left", () => {
  const [aliases, unitless] = tablesOf(REACT);
  const said = new Set([...aliases.keys(), ...unitless]);
  expect(tablesOf(withoutUnsaid(REACT, said))).toEqual([aliases, unitless]);
});

test("a React without these tables is noticed", () => {
  expect(() => withoutUnsaid("", new Set())).toThrow("React has no");
});
