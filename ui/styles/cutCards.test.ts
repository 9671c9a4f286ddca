/** Rails on TV that go on: the screen's edge cuts a card, so that one sees that there is more, as the style sheets have it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const read = (sheet: string) =>
  readFileSync(join(__dirname, "..", sheet), "utf8");

/** In rem; a screen has 120. */
const SCREEN = 120;
/** Of a card, what is seen and what is cut, so that either is noticed. */
const LEAST = 1.5;

/** What the rules of a sheet whose selectors have `part` say of a property last. */
function rem(css: string, part: string, property: string): number | undefined {
  let found: number | undefined;
  for (const [, selectors = "", body = ""] of css.matchAll(
    /([^{}]+)\{([^{}]*)\}/g,
  )) {
    const value = new RegExp(`${property}: ([\\d.]+)rem`).exec(body)?.[1];
    if (selectors.includes(part) && value) found = Number(value);
  }
  return found;
}

const layout = read("layouts/LayoutTv.module.css");
const rail = read("components/rail/RailTv.module.css");
const frame = read("components/details/FrameTv.module.css");

/** Where rails begin: on pages, and below the details of a title. */
const BEGINNINGS = [
  rem(layout, ":root", "--page-left"),
  rem(frame, ".details", "--page-left"),
];

const KINDS = ["show", "channel", "person", "category", "poster", "backdrop"];

test.each(KINDS)("a rail of the kind %s ends within a card", (kind) => {
  const own = `[data-kind="${kind}"]`;
  const width =
    rem(rail, own, "--card-width") ??
    rem(rail, own, "--tile-width") ??
    rem(rail, "\n.rail ", "--tile-width") ??
    NaN;
  const gap =
    rem(rail, own, "--item-gap") ?? rem(layout, ":root", "--item-gap") ?? NaN;
  for (const left of BEGINNINGS) {
    const seen = (SCREEN - (left ?? NaN)) % (width + gap);
    expect(seen).toBeGreaterThan(LEAST);
    expect(seen).toBeLessThan(width - LEAST);
  }
});
