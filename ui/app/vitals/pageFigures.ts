/** What the browser itself measures of a page, as far as it does: before Chromium 77 it measures nothing of it. */
import { onCLS, onINP, onLCP } from "web-vitals";
import type { PageFigures } from "../../domain/vitals";

/**
 * Collects the figures of this page view; the returned function says how they stand. `addsShifts`: the engine has what shifts are
 * added up by, which those before Chromium 92 lack that tell of shifts.
 */
export function followPageFigures(
  addsShifts = "at" in Array.prototype,
): () => PageFigures {
  const figures: PageFigures = {};
  const eachTime = { reportAllChanges: true };
  onLCP(({ value }) => (figures.lcpMs = value), eachTime);
  onINP(({ value }) => (figures.inpMs = value), eachTime);
  if (addsShifts) onCLS(({ value }) => (figures.cls = value), eachTime);
  return () => figures;
}
