/** What lies above what on the web, as the style sheets have it, where they have to agree. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

function layer(sheet: string, selector: string): number {
  const css = readFileSync(join(__dirname, "..", sheet), "utf8");
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
