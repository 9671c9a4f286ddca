/** Rails on TV that go on: the screen's edge cuts a card, so that one sees that there is more, as the style sheets have it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cardOf, KINDS } from "../testing/railCards";
import { remOf } from "../testing/remOf";

const read = (sheet: string) =>
  readFileSync(join(__dirname, "..", sheet), "utf8");

/** In rem; a screen has 120. */
const SCREEN = 120;
/** Of a card, what is seen and what is cut, so that either is noticed. */
const LEAST = 1.5;

const layout = read("layouts/LayoutTv.module.css");
const frame = read("components/details/FrameTv.module.css");

/** Where rails begin: on pages, and below the details of a title. */
const BEGINNINGS = [
  remOf(layout, ":root", "--page-left"),
  remOf(frame, ".details", "--page-left"),
];

test.each(KINDS)("a rail of the kind %s ends within a card", (kind) => {
  const { width, gap } = cardOf(kind);
  for (const left of BEGINNINGS) {
    const seen = (SCREEN - (left ?? NaN)) % (width + gap);
    expect(seen).toBeGreaterThan(LEAST);
    expect(seen).toBeLessThan(width - LEAST);
  }
});
