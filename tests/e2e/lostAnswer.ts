/** Answers that the server gave and the browser never hears, or hears when the test lets it. */
import type { Page } from "@playwright/test";

/** Through the browser's own protocol: Playwright's routes turn the browser's cache off, for every picture. */
async function pauseAnswers(
  page: Page,
  urlPattern: string,
  onPaused: (requestId: string) => void,
) {
  const browser = await page.context().newCDPSession(page);
  browser.on("Fetch.requestPaused", ({ requestId }) => onPaused(requestId));
  const patterns = [{ urlPattern, requestStage: "Response" as const }];
  await browser.send("Fetch.enable", { patterns });
  return browser;
}

/** The next answer is lost on its way; what it said is told once that happened. */
export async function loseNextAnswer(
  page: Page,
  urlPattern: string,
): Promise<{ said: Promise<string> }> {
  let tell: (body: string) => void;
  const said = new Promise<string>((resolve) => (tell = resolve));
  const lose = async (requestId: string) => {
    const answer = await browser.send("Fetch.getResponseBody", { requestId });
    const errorReason = "ConnectionReset" as const;
    await browser.send("Fetch.failRequest", { requestId, errorReason });
    await browser.send("Fetch.disable");
    const encoding = answer.base64Encoded ? "base64" : "utf8";
    tell(Buffer.from(answer.body, encoding).toString());
  };
  const browser = await pauseAnswers(page, urlPattern, (requestId) => {
    void lose(requestId);
  });
  return { said };
}

/** Answers wait from now on, and are counted; `release` lets them through. */
export async function holdAnswers(
  page: Page,
  urlPattern: string,
): Promise<{ count: () => number; release: () => Promise<void> }> {
  const held: string[] = [];
  const browser = await pauseAnswers(page, urlPattern, (requestId) => {
    held.push(requestId);
  });
  return {
    count: () => held.length,
    async release() {
      for (const requestId of held)
        await browser.send("Fetch.continueRequest", { requestId });
      await browser.send("Fetch.disable");
    },
  };
}
