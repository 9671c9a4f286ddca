/** Logos on pictures, as the style sheet of cards has them: small, and readable on any picture. */
import { ruleOf } from "../testing/ruleOf";

const SHEET = "components/card/ShowCard.module.css";

test("a channel's logo has a quarter of a picture's width, and a fifth of its height", () => {
  expect(ruleOf(SHEET, ".logo")).toContain(
    "width: calc(var(--card-picture, var(--card-width)) * 0.25)",
  );
  expect(ruleOf(SHEET, ".logo")).toContain(
    "height: calc(var(--card-height) * 0.2)",
  );
});

test("it stands on a shade that is dark from its corner on, and deeper than the logo", () => {
  const shade = ruleOf(SHEET, ".shade");
  const [, height = ""] = /height: (\d+)%/.exec(shade) ?? [];
  expect(Number(height)).toBeGreaterThan(2 * 20);
  const [, darkness = ""] = /rgba\(0, 0, 0, (0\.\d+)\) 20%/.exec(shade) ?? [];
  expect(Number(darkness)).toBeGreaterThanOrEqual(0.5);
});
