/** Sizes that the specification gives, as the style sheets have them (spec, sections 1 and 9). */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const UI = join(__dirname, "..");

const sheets = readdirSync(UI, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".css"))
  .map((path) => readFileSync(join(UI, path), "utf8"));

function all(pattern: RegExp): string[] {
  return sheets.flatMap((sheet) =>
    Array.from(sheet.matchAll(pattern), ([, found = ""]) => found),
  );
}

test("breakpoints are 750, 960, 1200, 1600 and 2300, and pages grow at no other", () => {
  const widths = new Set(all(/\(min-width: ([^)]+)\)/g));
  expect(Array.from(widths).sort()).toEqual([
    "1200px",
    "1600px",
    "2300px",
    "750px",
    "960px",
  ]);
});

test("VOD cards are 224x330 or 480x250 where there is room, and have these shapes elsewhere", () => {
  expect(all(/--poster-width: (\d+px)/g)).toContain("224px");
  expect(all(/--backdrop-width: (\d+px)/g)).toContain("480px");
  const heights = new Set(
    all(/(calc\(var\(--(?:poster|backdrop)-width\)[^)]*\))/g),
  );
  expect(heights).toEqual(
    new Set([
      "calc(var(--poster-width) * 330 / 224)",
      "calc(var(--backdrop-width) * 250 / 480)",
    ]),
  );
});
