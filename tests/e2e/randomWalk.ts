/** Presses random remote keys and looks, after each, whether a viewer could see where they are. */
import type { Page } from "@playwright/test";
import { dice } from "../dice.mjs";
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

/** Runs in the page: what has the focus, and why a viewer would not see it. */
function lookAtFocus(): { name: string; because: string } {
  const element = document.activeElement;
  if (!element || element === document.body)
    return { name: "", because: "nothing has the focus" };
  const name = element.outerHTML.slice(0, 160);
  if (!element.matches("a[href], button, input, [tabindex='0']"))
    return { name, because: "not a place to be" };
  if (element.closest("[inert], [hidden], [aria-hidden=true]"))
    return { name, because: "hidden" };
  const { left, right, top, bottom } = element.getBoundingClientRect();
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
  const next = dice(seed);
  const pressed: Button[] = [];
  const places = new Set<string>();
  const lost: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const button = BUTTONS[Math.floor(next() * BUTTONS.length)] ?? "right";
    await remote.press(button);
    pressed.push(button);
    const { name, because } = await page.evaluate(lookAtFocus);
    places.add(name);
    if (because) {
      const after = pressed.slice(-8).join(" ");
      lost.push(`${i}: ${because}, after ${after}, on ${page.url()}: ${name}`);
    }
  }
  return { lost, places: places.size };
}
