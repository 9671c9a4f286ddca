/** How a TV page is opened and looked at. */
import { expect, type Locator, type Page } from "@playwright/test";

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
