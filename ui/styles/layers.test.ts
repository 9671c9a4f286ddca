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

const LAYOUT = "layouts/Layout.module.css";

/** What a sheet says of a custom property, in pixels, on a phone first. */
const pixels = (property: string) =>
  Array.from(
    read(LAYOUT).matchAll(new RegExp(`^ +${property}: (\\d+)px`, "gm")),
    ([, px]) => Number(px),
  );

/** The part of a sheet that draws something at the small player's place. */
function placed(sheet: string, selector: string): string {
  return read(sheet).split(`\n${selector} {`)[1]?.split("}")[0] ?? "";
}

test("how large the small player is, and where it stands, is said once, on a phone and in a window", () => {
  for (const size of ["--mini-width", "--mini-height", "--mini-foot"])
    expect(pixels(size)).toHaveLength(2);
  const places = [
    placed("player/Stage.module.css", '[data-stage="mini"] .stage'),
    placed("player/web/MiniPlayer.module.css", ".mini"),
  ];
  for (const place of places)
    for (const said of ["right", "bottom", "width", "height"])
      expect(place).toContain(`\n  ${said}: var(--mini-${said});`);
  for (const sheet of ["player/Stage", "player/web/MiniPlayer"])
    expect(read(`${sheet}.module.css`)).not.toMatch(/@media \((min|max)-width/);
});

test("pages and details leave room for the small player at the window's lower edge, and some air above it", () => {
  expect(read(LAYOUT)).toContain(
    "--mini-room: calc(var(--mini-foot) + var(--mini-height) + 16px)",
  );
  expect(
    placed(
      "components/details/DetailsSheet.module.css",
      '[data-stage="mini"] .panel',
    ),
  ).toContain(
    "padding-bottom: calc(var(--mini-bottom) + var(--mini-height) + 16px)",
  );
});

test("the small player stands above the guide's bar and a phone's", () => {
  const [bottom = ""] = /--mini-bottom: calc\([^;]*;/.exec(read(LAYOUT)) ?? [];
  for (const part of [
    "var(--mini-foot)",
    "var(--mini-lift, 0px)",
    "env(safe-area-inset-bottom)",
  ])
    expect(bottom).toContain(part);
  const guide = read("pages/guide/Guide.module.css");
  expect(guide).toContain("--mini-lift: var(--detail-height)");
  expect(guide).toContain("height: var(--detail-height)");
});
