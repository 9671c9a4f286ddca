/** How a TV page is opened and looked at. */
import { expect, type Locator, type Page } from "@playwright/test";
import type { Remote, RemoteButton } from "./remote";

/** The element in focus, wherever it is. */
export function focused(page: Page): Locator {
  return page.locator(":focus");
}

/** The action of a show's details that has the focus when they open. */
export function firstAction(page: Page): Locator {
  return page.locator('[data-lane-key="show"]').locator(":focus");
}

/** A feed of Home by its heading. */
export function rail(page: Page, title: string): Locator {
  return page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
}

/** Opens a page of the TV layout and waits until a viewer could begin. */
export async function openTv(page: Page, path: string): Promise<void> {
  await page.goto(`${path}${path.includes("?") ? "&" : "?"}variant=tv`);
  await expect(focused(page)).toBeInViewport({ ratio: 1 });
}

/** For so many pictures the focus has to stay where it is before it is taken to stay there. */
const STILL_FRAMES = 6;

/** Waits until the focus stays where it is and the page has nothing to do: a slow machine answers a key some pictures later. */
export async function focusRests(page: Page): Promise<void> {
  await page.evaluate(
    (most) =>
      new Promise<void>((done) => {
        let last = document.activeElement;
        let frames = 0;
        const isStill = () => {
          const now = document.activeElement;
          frames = now === last ? frames + 1 : 0;
          last = now;
          return frames > 0;
        };
        const next = () => {
          isStill();
          if (frames < most) requestAnimationFrame(next);
          else requestIdleCallback(() => (isStill() ? done() : next()));
        };
        requestAnimationFrame(next);
      }),
    STILL_FRAMES,
  );
}

/** More than any page has below one another. */
const MOST_ROWS = 40;

/** More than a rail of Home has beside one another. */
const MOST_STEPS = 40;

/** Presses a button so many times, and waits each time until the focus has gone elsewhere for it. */
export async function move(
  page: Page,
  remote: Remote,
  button: RemoteButton,
  times = 1,
): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    const before = await page.evaluateHandle(() => document.activeElement);
    await remote.press(button);
    await expect
      .poll(() => before.evaluate((one) => one === document.activeElement))
      .toBe(false);
  }
}

/** Goes in one direction until this is in focus; what is far may be drawn on the way only. */
export async function moveTo(
  page: Page,
  remote: Remote,
  button: RemoteButton,
  target: Locator,
): Promise<void> {
  const inFocus = target.and(focused(page));
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    if ((await inFocus.count()) > 0) break;
    await move(page, remote, button);
  }
  await expect(inFocus).toHaveCount(1);
}

/** Goes down by rows until something of this one is in focus; what comes below may still be on its way. */
export async function downTo(
  page: Page,
  remote: Remote,
  row: Locator,
): Promise<void> {
  const inFocus = row.locator(":focus");
  const isMoreBelow = () =>
    page.evaluate(() => {
      const holder = document.activeElement;
      const from = holder?.closest("[data-lane]") ?? holder;
      if (!from) return false;
      const { y } = from.getBoundingClientRect();
      return Array.from(document.querySelectorAll("main [data-lane]")).some(
        (lane) =>
          lane.getBoundingClientRect().y > y &&
          lane.querySelector("a[href], button") !== null,
      );
    });
  for (let rows = 0; rows < MOST_ROWS; rows += 1) {
    if ((await inFocus.count()) > 0) break;
    await expect.poll(isMoreBelow).toBe(true);
    await move(page, remote, "down");
  }
  await expect(inFocus).toHaveCount(1);
}

/** What a viewer could press OK on right now; empty when they could not tell. */
export async function nameOfFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const lane = element?.closest("[data-lane]");
    if (!element || !lane) return "";
    const key = lane.getAttribute("data-lane-key") ?? "";
    return `${key} ${element.getAttribute("href") ?? element.textContent}`;
  });
}
