/** What a phone's notch and the bar at its lower edge may not cover of the web's player, as the style sheets have it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

type Edge = "top" | "right" | "bottom" | "left";

/** What a sheet says of a selector, in whatever window. */
function rulesOf(sheet: string, selector: string): string {
  const path = join(__dirname, "..", `${sheet}.module.css`);
  return readFileSync(path, "utf8")
    .split("}")
    .filter(
      (rule) => rule.includes(`${selector} {`) || rule.includes(`${selector},`),
    )
    .join("");
}

/** All that stands at an edge of the window while something plays. */
const PLACES: [sheet: string, selector: string, edges: Edge[]][] = [
  ["player/web/FullPlayer", ".head", ["top", "right", "left"]],
  ["player/web/FullPlayer", ".foot", ["right", "bottom", "left"]],
  ["player/web/FullPlayer", ".notice", ["top", "left"]],
  ["player/web/FullPlayer", ".number", ["top", "right"]],
  ["player/web/MiniGuide", ".guide", ["top", "right", "left"]],
  ["player/web/MiniGuide", ".list", ["bottom"]],
  ["player/web/NextOffer", ".offer", ["right", "bottom", "left"]],
  ["player/web/Sheet", ".sheet", ["bottom"]],
  ["layouts/Layout", ":root", ["right", "bottom"]],
];

test.each(PLACES)("%s: %s leaves out the %s of the window", (...place) => {
  const [sheet, selector, edges] = place;
  const said = rulesOf(sheet, selector);
  for (const edge of edges)
    expect(said).toContain(`env(safe-area-inset-${edge})`);
});
