/** What style sheets give the cards of a rail on TV, for tests. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { remOf } from "./remOf";

const read = (sheet: string) =>
  readFileSync(join(__dirname, "..", sheet), "utf8");
const layout = read("layouts/LayoutTv.module.css");
const rail = read("components/rail/RailTv.module.css");

export const KINDS = [
  "show",
  "channel",
  "person",
  "category",
  "poster",
  "backdrop",
];

/** A card with the gap after it, in rem; NaN where a sheet says nothing. */
export function cardOf(kind: string): { width: number; gap: number } {
  const own = `[data-kind="${kind}"]`;
  const width =
    remOf(rail, own, "--card-width") ??
    remOf(rail, own, "--tile-width") ??
    remOf(rail, "\n.rail ", "--tile-width") ??
    NaN;
  const gap =
    remOf(rail, own, "--item-gap") ??
    remOf(layout, ":root", "--item-gap") ??
    NaN;
  return { width, gap };
}
