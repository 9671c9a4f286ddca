/** Presses random remote keys and looks, after each, whether a viewer could see where they are. */
import type { Page } from "@playwright/test";
import { focusInSight } from "../focusInSight.mjs";
import { seededRandom } from "../seededRandom.mjs";
import type { RemoteButton, Remote } from "./remote";

/** How often each comes, so that a walk gets around: many arrows, some OK, fewer Backs. */
const BUTTONS: readonly RemoteButton[] = [
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

/** The same seed presses the same buttons. */
export async function randomWalk(
  page: Page,
  remote: Remote,
  { count, seed }: { count: number; seed: number },
): Promise<Walk> {
  const next = seededRandom(seed);
  const pressed: RemoteButton[] = [];
  const places = new Set<string>();
  const lost: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const button = BUTTONS[Math.floor(next() * BUTTONS.length)] ?? "right";
    pressed.push(button);
    // Looked at once, in the picture that the key led to: focus that comes into sight only later is the very fault.
    const { name, because } = await remote.pressAnd(button, () =>
      page.evaluate(focusInSight),
    );
    places.add(name);
    if (because) {
      const after = pressed.slice(-8).join(" ");
      lost.push(`${i}: ${because}, after ${after}, on ${page.url()}: ${name}`);
    }
  }
  return { lost, places: places.size };
}
