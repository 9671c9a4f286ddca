// The guide under a viewer's keys, on TV and on the web, beside Planby's grid with the same file, days and keys: `node
// bench/guide.mjs`. Chromium at 1280x720 with 40 ms and 10 Mbit/s, CHANNELS (900) channels and 14 days of a generated XMLTV
// file; medians of RUNS (7) visits, KEYS (5000) by chance. LUCARNE_BINARY names another build. Prints one table, writes
// nothing, and ends with status 1 when a budget is not kept.
import { startBrowser } from "./browser.mjs";
import { measureFrames, watchPlanby } from "./guide/frames.mjs";
import { measureHeap } from "./guide/heap.mjs";
import { startHousehold } from "./guide/household.mjs";
import { TV, WEB } from "./guide/layouts.mjs";
import { measurePaints } from "./guide/paints.mjs";
import { startPlanby } from "./guide/planby.mjs";
import { measureServer } from "./guide/server.mjs";
import { measureWalks } from "./guide/walks.mjs";
import { inSections } from "./sections.mjs";
import { tableOf } from "./table.mjs";

const RUNS = Number(process.env.RUNS ?? 7);
const CHANNELS = Number(process.env.CHANNELS ?? 900);
const KEYS = Number(process.env.KEYS ?? 5000);
const DAYS = 14;

const { section, sections, exitCode } = inSections();

await section("the server", measureServer);
const household = await startHousehold({ channels: CHANNELS, days: DAYS });
const browser = await startBrowser();
try {
  console.error("measuring: Planby, which the others are beside");
  const served = await startPlanby(household.guide);
  const planby = await watchPlanby({
    browser,
    planby: served,
    rates: TV.rates,
  });
  served.stop();
  for (const layout of [TV, WEB]) {
    const measured = { browser, layout, url: household.url, runs: RUNS };
    await section(`${layout.name}: the first view`, () =>
      measurePaints(measured),
    );
    await section(`${layout.name}: frames while an arrow is held`, () =>
      measureFrames({ ...measured, planby }),
    );
    await section(`${layout.name}: walks`, () =>
      measureWalks({ ...measured, keys: KEYS }),
    );
    await section(`${layout.name}: three days of scrolling`, () =>
      measureHeap(measured),
    );
  }
} finally {
  console.log(tableOf(sections));
  console.log(`\n${CHANNELS} channels and ${DAYS} days; ${RUNS} visits each`);
  await browser.close();
  await household.stop();
}
process.exitCode = exitCode();
