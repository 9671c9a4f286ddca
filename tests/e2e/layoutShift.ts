/** How much a page moved by itself while it came (Cumulative Layout Shift), the sum over its whole visit. */
import type { Page } from "@playwright/test";

declare global {
  interface Window {
    shifts?: { value: number; of: string }[];
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; of: string }[] = [];
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            of: entry.sources
              .map(({ node }) => (node as Element | null)?.className ?? "")
              .join(", "),
          });
    }).observe({ type: "layout-shift", buffered: true });
  });
}

export async function shiftsOf(
  page: Page,
): Promise<{ sum: number; worst: string }> {
  const shifts = await page.evaluate(() => window.shifts ?? []);
  const sum = shifts.reduce((total, shift) => total + shift.value, 0);
  return { sum, worst: JSON.stringify(shifts) };
}
