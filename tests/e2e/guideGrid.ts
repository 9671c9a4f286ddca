/** What can be seen of the guide's grid: which cell is active, and what is read of it. */
import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures";
import { hydrated } from "./hydrated";
import { openTv } from "./tvPage";

/** The active cell, which the grid names. */
export async function active(page: Page): Promise<Locator> {
  const id = await page.getByRole("grid").getAttribute("aria-activedescendant");
  return page.locator(`[id="${id}"]`);
}

/** What is read of the active cell at this moment: which one that is changes with each key. */
export function activeName(page: Page): Promise<string> {
  return page.getByRole("grid").evaluate((grid) => {
    const id = grid.getAttribute("aria-activedescendant") ?? "";
    return document.getElementById(id)?.getAttribute("aria-label") ?? "";
  });
}

/** Whether a part of the active cell is in the window at this moment: which one that is changes with each key. */
export async function isActiveInView(page: Page): Promise<boolean> {
  return page.getByRole("grid").evaluate((grid) => {
    const id = grid.getAttribute("aria-activedescendant") ?? "";
    const at = document.getElementById(id)?.getBoundingClientRect();
    return (
      at !== undefined &&
      at.right > 0 &&
      at.bottom > 0 &&
      at.left < window.innerWidth &&
      at.top < window.innerHeight
    );
  });
}

/** Waits until the active cell, whichever that comes to be, is seen. */
export async function expectActiveInView(page: Page): Promise<void> {
  await expect.poll(() => isActiveInView(page)).toBe(true);
}

/** Which cell is active, or none. */
export function activeId(page: Page): Promise<string | null> {
  return page.getByRole("grid").getAttribute("aria-activedescendant");
}

/** Opens the guide on TV, where the grid has the focus from the beginning. */
export async function openGuideTv(page: Page, origin = ""): Promise<void> {
  await openTv(page, `${origin}/guide`);
  await hydrated(page);
  await expect(page.getByRole("grid")).toBeFocused();
}
