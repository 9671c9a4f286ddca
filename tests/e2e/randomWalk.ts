/** Presses random remote keys and looks, after each, whether a viewer could see where they are. */
import type { Page } from "@playwright/test";
import { seededRandom } from "../seededRandom.mjs";
import type { Button, Remote } from "./remote";

/** How often each comes, so that a walk gets around: many arrows, some OK, fewer Backs. */
const BUTTONS: readonly Button[] = [
  ...(["right", "right", "right", "down", "down", "left", "up"] as const),
  ...(["right", "down", "left", "up", "right", "down", "ok"] as const),
  ...(["lgBack", "samsungBack", "escape"] as const),
];

export interface Walk {
  /** Where a viewer was lost: the last buttons up to there, and what the page looked like. */
  lost: string[];
  /** How many different elements had the focus. */
  places: number;
}

interface Focus {
  name: string;
  /** Why a viewer would not see it; empty when they do. */
  because: string;
}

/** Runs in the page, after the frame that a key led to: what has the focus. */
async function lookAtFocus(): Promise<Focus> {
  await new Promise((done) => requestAnimationFrame(done));
  const holder = document.activeElement;
  if (!holder || holder === document.body)
    return { name: "", because: "nothing has the focus" };
  // A grid has the focus in place of its cells, and names the one that is active.
  const active = holder.getAttribute("aria-activedescendant");
  const element = holder.matches("[role=grid]")
    ? document.getElementById(active ?? "")
    : holder;
  if (!element)
    return { name: holder.outerHTML.slice(0, 160), because: "no active cell" };
  const name = element.outerHTML.slice(0, 160);
  if (!holder.matches("a[href], button, input, [tabindex='0']"))
    return { name, because: "not a place to be" };
  if (element.closest("[inert], [hidden], [aria-hidden=true]"))
    return { name, because: "hidden" };
  // Of a cell that is longer than the grid, the part within it is seen.
  const own = element.getBoundingClientRect();
  const around = holder.getBoundingClientRect();
  const left = Math.max(own.left, around.left);
  const right = Math.min(own.right, around.right);
  const top = Math.max(own.top, around.top);
  const bottom = Math.min(own.bottom, around.bottom);
  if (right - left < 20 || bottom - top < 20)
    return { name, because: "too small to be seen" };
  const x = (left + right) / 2;
  const y = (top + bottom) / 2;
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight)
    return { name, because: `off the screen, around ${x}, ${y}` };
  const top1 = document.elementFromPoint(x, y);
  if (!top1 || (!element.contains(top1) && !top1.contains(element)))
    return { name, because: `covered by ${top1?.outerHTML.slice(0, 80)}` };
  return { name, because: "" };
}

/** The same seed presses the same buttons. */
export async function randomWalk(
  page: Page,
  remote: Remote,
  { count, seed }: { count: number; seed: number },
): Promise<Walk> {
  const next = seededRandom(seed);
  const pressed: Button[] = [];
  const places = new Set<string>();
  const lost: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const button = BUTTONS[Math.floor(next() * BUTTONS.length)] ?? "right";
    pressed.push(button);
    const { name, because } = await remote.pressAnd(button, () =>
      page.evaluate(lookAtFocus),
    );
    places.add(name);
    if (because) {
      const after = pressed.slice(-8).join(" ");
      lost.push(`${i}: ${because}, after ${after}, on ${page.url()}: ${name}`);
    }
  }
  return { lost, places: places.size };
}
