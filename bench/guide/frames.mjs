// A grid under keys: how long its frames take, and whether its focus is where a viewer sees it.
import { KEYS } from "../browser.mjs";

/** A remote control that is held repeats its key so often. */
const REPEAT_MS = 33;

/** In the page: notes the time between frames, from now on. */
function watchFrames() {
  const ms = [];
  let before = performance.now();
  const note = (now) => {
    ms.push(now - before);
    before = now;
    window.watched.frame = requestAnimationFrame(note);
  };
  window.watched = { ms, frame: requestAnimationFrame(note) };
}

/** In the page: the frames since `watchFrames`. */
function frames() {
  cancelAnimationFrame(window.watched.frame);
  // The first one began before the key.
  return window.watched.ms.slice(1);
}

/** In the page, after the frame that a key led to: why a viewer would not see what is in focus, and how many nodes there are. */
async function lookAround() {
  await new Promise(requestAnimationFrame);
  const nodes = document.querySelectorAll("*").length;
  const grid = document.querySelector("[role=grid]");
  if (document.activeElement !== grid)
    return { nodes, lost: "the grid lost the focus" };
  const id = grid.getAttribute("aria-activedescendant");
  const cell = id && document.getElementById(id);
  if (!cell) return { nodes, lost: `no cell is active: ${id}` };
  const { top, bottom, left, right } = cell.getBoundingClientRect();
  const isSeen =
    top >= 0 && bottom <= innerHeight + 1 && right > 0 && left < innerWidth;
  return {
    nodes,
    lost: isSeen ? null : `the active cell is off screen: ${id}`,
  };
}

async function key(session, direction, type, isRepeat = false) {
  await session.send("Input.dispatchKeyEvent", {
    type,
    windowsVirtualKeyCode: KEYS[direction],
    key: `Arrow${direction[0].toUpperCase()}${direction.slice(1)}`,
    autoRepeat: isRepeat,
  });
}

const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Holds an arrow for so many repeats, as fast as a remote control sends them; gives the frames meanwhile, in ms. */
export async function hold(page, session, direction, repeats) {
  await page.evaluate(watchFrames);
  for (let count = 0; count < repeats; count += 1) {
    const since = performance.now();
    await key(session, direction, "rawKeyDown", count > 0);
    await rest(Math.max(0, REPEAT_MS - (performance.now() - since)));
  }
  await key(session, direction, "keyUp");
  return page.evaluate(frames);
}

/** Presses one arrow after another, or repeats them as one that is held, and looks after each; gives what was wrong. */
export async function walk(page, session, directions, isHeld = false) {
  const lost = [];
  let nodes = 0;
  for (const [count, direction] of directions.entries()) {
    await key(session, direction, "rawKeyDown", isHeld && count > 0);
    if (!isHeld) await key(session, direction, "keyUp");
    const seen = await page.evaluate(lookAround);
    if (seen.lost) lost.push(seen.lost);
    nodes = Math.max(nodes, seen.nodes);
  }
  return { lost, nodes };
}
