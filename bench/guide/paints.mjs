// When the largest thing on the screen was drawn, programmes being there.
import { line, median } from "../table.mjs";
import { visit } from "./layouts.mjs";

const RATE = 6;
const MOST_MS = 1500;

async function largestPaint(browser, layout, url) {
  const { context, page } = await visit(browser, RATE);
  await layout.open(page, url);
  const at = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const isProgramme = document.querySelector("[data-kind=show]") !== null;
        new PerformanceObserver((list) => {
          const last = list.getEntries().pop();
          resolve(isProgramme ? last.startTime : Infinity);
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  await context.close();
  return at;
}

export async function measurePaints({ browser, layout, url, runs }) {
  const paints = [];
  for (let run = 0; run < runs; run += 1)
    paints.push(await largestPaint(browser, layout, url));
  return [
    line({
      what: `largest paint with programmes at ${RATE}x`,
      unit: "ms",
      ours: median(paints),
      goal: ["at most", MOST_MS],
      of: "ours",
    }),
  ];
}
