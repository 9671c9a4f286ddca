/** Presses random remote keys in a real browser and looks, after each, whether a viewer could see where they are. */
import type { CDPSession, Page } from "@playwright/test";

/** As remotes send them: by code. `key` is what Chromium needs to act on by itself, as OK on a link. */
const KEYS = {
  left: { code: 37, key: "ArrowLeft" },
  up: { code: 38, key: "ArrowUp" },
  right: { code: 39, key: "ArrowRight" },
  down: { code: 40, key: "ArrowDown" },
  ok: { code: 13, key: "Enter", text: "\r" },
  lgBack: { code: 461, key: "" },
  samsungBack: { code: 10009, key: "" },
} as const;

export type RemoteKey = keyof typeof KEYS;

export interface Walk {
  /** What was pressed, in order. */
  pressed: RemoteKey[];
  /** How many different elements had the focus. */
  visited: number;
  /** Where a viewer was lost: the last keys up to there, and what the page said. */
  lost: { after: RemoteKey[]; because: string }[];
}

/** How often each key comes, so that a walk gets around: many arrows, some OK, fewer Backs. */
const DEFAULT_KEYS: readonly RemoteKey[] = [
  ...(["right", "right", "right", "down", "down", "left", "up"] as const),
  ...(["right", "down", "left", "up", "right", "down", "ok"] as const),
  ...(["lgBack", "samsungBack"] as const),
];

export async function pressRemote(
  session: CDPSession,
  name: RemoteKey,
  isRepeat = false,
): Promise<void> {
  const { code, key } = KEYS[name];
  const event = { windowsVirtualKeyCode: code, key };
  const text = "text" in KEYS[name] ? { text: "\r" } : {};
  await session.send("Input.dispatchKeyEvent", {
    type: name === "ok" ? "keyDown" : "rawKeyDown",
    autoRepeat: isRepeat,
    ...event,
    ...text,
  });
  await session.send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
}

/** Runs in the page, once the next frame is there: what has the focus, or why nothing sensible has it. */
async function lookAtFocus(): Promise<{ name: string; because: string }> {
  await new Promise((done) => requestAnimationFrame(done));
  const element = document.activeElement;
  if (!element || element === document.body)
    return { name: "", because: "nothing has the focus" };
  const name = element.outerHTML.slice(0, 120);
  if (element.closest("[inert],[hidden],[aria-hidden=true]"))
    return { name, because: `hidden: ${name}` };
  const { width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return { name, because: `no size: ${name}` };
  return { name, because: "" };
}

/** The same seed presses the same keys. The page must be there and have focus. */
export async function randomWalk(
  page: Page,
  options: { count: number; seed: number; keys?: readonly RemoteKey[] },
): Promise<Walk> {
  const keys = options.keys ?? DEFAULT_KEYS;
  const session = await page.context().newCDPSession(page);
  const walk: Walk = { pressed: [], visited: 0, lost: [] };
  const visited = new Set<string>();
  let state = options.seed;
  for (let i = 0; i < options.count; i += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const name = keys[Math.floor((state / 2 ** 32) * keys.length)] ?? "right";
    await pressRemote(session, name);
    walk.pressed.push(name);
    const seen = await page.evaluate(lookAtFocus).catch((error: unknown) => ({
      name: "",
      because: `the page was left: ${String(error)}`,
    }));
    visited.add(seen.name);
    if (seen.because)
      walk.lost.push({
        after: walk.pressed.slice(-8),
        because: seen.because,
      });
  }
  walk.visited = visited.size;
  await session.detach();
  return walk;
}
