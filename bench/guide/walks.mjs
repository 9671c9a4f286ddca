// Where keys lead: whether a viewer always sees the focus, how many nodes there are, and what is fetched meanwhile.
import { focusInSight } from "../../tests/focusInSight.mjs";
import { seededRandom } from "../../tests/seededRandom.mjs";
import { line } from "../table.mjs";
import { countChunks } from "./chunkRequests.mjs";
import { pressKey, releaseKey, visit } from "./layouts.mjs";

const HELD = 500;
const DAYS_ON = 4;
const MOST_NODES = 900;

/** Arrows by chance, mostly on: four of six to the right or down. */
function arrows(count) {
  const random = seededRandom(12);
  const all = ["right", "right", "down", "down", "left", "up"];
  return Array.from(
    { length: count },
    () => all[Math.floor(random() * all.length)],
  );
}

/** Presses one key after another, or repeats them as one that is held, and looks after each; gives what was wrong. */
export async function walk(page, session, keys, isHeld = false) {
  const lost = [];
  let nodes = 0;
  for (const [count, key] of keys.entries()) {
    await pressKey(session, key, isHeld && count > 0);
    if (!isHeld) await releaseKey(session, key);
    const { name, because } = await page.evaluate(focusInSight);
    if (because) lost.push(`${because}: ${name}`);
    const there = await page.evaluate(
      () => document.querySelectorAll("*").length,
    );
    nodes = Math.max(nodes, there);
  }
  return { lost, nodes };
}

const focusLine = (what, { lost }) =>
  line({
    what: `${what}, focus lost or out of sight`,
    ours: lost.length,
    goal: ["at most", 0],
    of: "ours",
    ...(lost.length > 0 && { note: [...new Set(lost)].slice(0, 3).join("; ") }),
  });

/** Days on with a rest on each, and back: what was there in the last five minutes is there still. */
async function daysOnAndBack(page, session, layout, chunks) {
  for (const key of [...Array(DAYS_ON).fill(layout.dayAfter), ...layout.back]) {
    await pressKey(session, key);
    await releaseKey(session, key);
    await chunks.settled();
  }
}

export async function measureWalks({ browser, layout, url, keys }) {
  const { context, page, session } = await visit(browser, 1);
  const chunks = countChunks(page);
  await layout.open(page, url);
  await chunks.settled();
  await daysOnAndBack(page, session, layout, chunks);
  const held = await walk(page, session, Array(HELD).fill("down"), true);
  await releaseKey(session, "down");
  const random = await walk(page, session, arrows(keys));
  await context.close();
  return [
    focusLine(`${HELD} held keys`, held),
    focusLine(`${keys} keys by chance`, random),
    line({
      what: "most DOM nodes",
      ours: Math.max(held.nodes, random.nodes),
      goal: ["at most", MOST_NODES],
      of: "ours",
    }),
    line({
      what: `chunks fetched again while fresh, ${DAYS_ON} days on and back, then by these keys`,
      ours: chunks.repeats(),
      goal: ["at most", 0],
      of: "ours",
      note: `${chunks.asked()} chunks were asked for`,
    }),
  ];
}
