/** What a finger can press, as the style sheets have it: nothing that plays is kept from it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const UI = join(__dirname, "..");

/** What a sheet says for screens on which nothing is pointed at before it is pressed. */
function forFingers(css: string): string[] {
  return [...css.matchAll(/@media \(hover: none\)[^{]*\{(.*?)\n\}/gs)].map(
    ([, rules = ""]) => rules,
  );
}

/** The sheets that draw a sign that plays, and show it when one points. */
const sheets = readdirSync(UI, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".module.css"))
  .map((path) => [path, readFileSync(join(UI, path), "utf8")] as const)
  .filter(([, css]) => /^\.play \{[^}]*opacity: 0/m.test(css));

test("cards and lines of lists have a sign that plays", () => {
  expect(sheets.map(([path]) => path)).toEqual(
    expect.arrayContaining([
      "components/card/ShowCard.module.css",
      "components/show/PlaySign.module.css",
    ]),
  );
});

test.each(sheets)(
  "the sign that plays is seen without pointing: %s",
  (_, css) => {
    const rules = forFingers(css).find((found) => found.includes(".play {"));
    expect(rules).toContain("opacity: 1");
    expect(rules).not.toContain("display: none");
  },
);

test.each([
  ["components/card/ShowCard.module.css", '[data-variant="web"] .remove'],
  ["pages/mysports/MatchCard.module.css", ".record"],
])("what is pressed on a card has room for a finger: %s", (path, selector) => {
  const css = readFileSync(join(UI, path), "utf8");
  const rules = forFingers(css).find((found) =>
    found.includes(`  ${selector} {`),
  );
  expect(rules).toContain("width: 44px");
  expect(rules).toContain("height: 44px");
});
