/** A subscription that plays nothing: the rights of every broadcast and every film are refused. */
import type { Page } from "@playwright/test";

const RIGHTS = ["*/rights/*", "*/licence/*"];
const REFUSAL = JSON.stringify({ code: "forbidden", message: "refused" });

/** Through the browser's own protocol: Playwright's routes turn the browser's cache off, for every picture. */
export async function refuseRights(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  browser.on("Fetch.requestPaused", ({ requestId }) => {
    // A page that was left asks no more.
    browser
      .send("Fetch.fulfillRequest", {
        requestId,
        responseCode: 403,
        responseHeaders: [{ name: "Content-Type", value: "application/json" }],
        body: Buffer.from(REFUSAL).toString("base64"),
      })
      .catch(() => {});
  });
  await browser.send("Fetch.enable", {
    patterns: RIGHTS.map((urlPattern) => ({ urlPattern })),
  });
}
