/** Logos on pictures, as the style sheet of cards has them: small, and readable on any picture. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const css = readFileSync(
  join(__dirname, "../components/card/ShowCard.module.css"),
  "utf8",
);

function rule(selector: string): string {
  const at = css.indexOf(`\n${selector} {`);
  return css.slice(at, css.indexOf("}", at));
}

test("a channel's logo has a quarter of a picture's width, and a fifth of its height", () => {
  expect(rule(".logo")).toContain(
    "width: calc(var(--card-picture, var(--card-width)) * 0.25)",
  );
  expect(rule(".logo")).toContain("height: calc(var(--card-height) * 0.2)");
});

test("it stands on a shade that is dark from its corner on, and deeper than the logo", () => {
  const shade = rule(".shade");
  const [, height = ""] = /height: (\d+)%/.exec(shade) ?? [];
  expect(Number(height)).toBeGreaterThan(2 * 20);
  const [, darkness = ""] = /rgba\(0, 0, 0, (0\.\d+)\) 20%/.exec(shade) ?? [];
  expect(Number(darkness)).toBeGreaterThanOrEqual(0.5);
});
