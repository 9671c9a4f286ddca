/** What lies above what on the web, and the room that is left for it, as the style sheets have it, where they have to agree. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const read = (sheet: string) =>
  readFileSync(join(__dirname, "..", sheet), "utf8");

function layer(sheet: string, selector: string): number {
  const css = read(sheet);
  const rule = css.split(`\n${selector} {`)[1]?.split("}")[0] ?? "";
  return Number(/z-index: (\d+)/.exec(rule)?.[1]);
}

test("the small player's picture lies above details that lie over a list, below its controls", () => {
  const picture = layer(
    "player/Stage.module.css",
    '[data-stage="mini"] .stage',
  );
  const details = layer(
    "components/details/DetailsSheet.module.css",
    ".overlay",
  );
  const controls = layer("player/web/MiniPlayer.module.css", ".mini");
  const full = layer("player/web/FullPlayer.module.css", ".player");
  expect(picture).toBeGreaterThan(details);
  // The controls come later in the document, so that the same is enough.
  expect(controls).toBeGreaterThanOrEqual(picture);
  expect(full).toBeGreaterThan(controls);
});

/** What a sheet says by `pattern`, on a phone first, in pixels. */
const pixels = (sheet: string, pattern: RegExp) =>
  Array.from(read(sheet).matchAll(pattern), ([, px]) => Number(px));

test("pages leave room for the small player at the window's lower edge, and some air above it", () => {
  const layout = "layouts/Layout.module.css";
  const player = "player/web/MiniPlayer.module.css";
  // The player's sheet begins with wide windows.
  const heights = pixels(player, /^ +height: (\d+)px/gm).reverse();
  const bottoms = pixels(player, /^ +bottom: calc\((\d+)px/gm).reverse();
  expect(heights).toHaveLength(2);
  const tops = heights.map((height, at) => height + (bottoms[at] ?? NaN));
  const rooms = pixels(layout, /^ +--mini-room: (\d+)px/gm);
  expect(rooms).toEqual([0, ...tops.map((top) => top + 16)]);
});

test("the small player stands above the guide's bar, in whichever sheet its place is said", () => {
  const lifted = "bottom: calc(24px + var(--mini-lift, 0px))";
  for (const sheet of ["player/Stage", "player/web/MiniPlayer"])
    expect(read(`${sheet}.module.css`)).toContain(lifted);
  const guide = read("pages/guide/Guide.module.css");
  expect(guide).toContain("--mini-lift: var(--detail-height)");
  expect(guide).toContain("height: var(--detail-height)");
});
