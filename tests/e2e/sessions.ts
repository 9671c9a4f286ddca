/**
 * Sessions beside the form: signed in through the same door as the form, then put into a browser. Several browsers may
 * share one, like tabs of one device; an account has room for three devices.
 */
import type { BrowserContext } from "@playwright/test";

/** Every password of the head-end. */
export const PASSWORD = "lucarne";

export const SUBSCRIBER = "subscriber@example.ch";

export interface Session {
  origin: string;
  cookies: { name: string; value: string }[];
}

/** Signs a new device in. `origin` without a trailing slash. */
export async function newSession(
  origin: string,
  username = SUBSCRIBER,
): Promise<Session> {
  const answer = await fetch(`${origin}/api/mobile/auth/`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Lucarne": "1",
      Origin: origin,
    },
    body: JSON.stringify({ username, password: PASSWORD, context: "password" }),
  });
  if (!answer.ok) throw new Error(`signing in: ${answer.status}`);
  const cookies = answer.headers.getSetCookie().map((line) => {
    const [pair = ""] = line.split(";");
    const at = pair.indexOf("=");
    return { name: pair.slice(0, at), value: pair.slice(at + 1) };
  });
  return { origin, cookies };
}

/** Through the browser's own protocol: Playwright's cookies always name a domain, which `__Host-` forbids. */
export async function putSession(
  context: BrowserContext,
  { origin, cookies }: Session,
): Promise<void> {
  const page = await context.newPage();
  const browser = await context.newCDPSession(page);
  for (const cookie of cookies)
    await browser.send("Network.setCookie", {
      ...cookie,
      url: origin,
      path: "/",
      httpOnly: true,
      secure: true,
      sameSite: "Strict",
    });
  await page.close();
}
