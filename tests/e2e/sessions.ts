/**
 * Sessions beside the form: signed in by the same call as the form, then put into a browser. Several browsers may
 * share one, like tabs of one device; an account has room for three devices, and each test has accounts of its own.
 */
import type { BrowserContext } from "@playwright/test";

/** Every password of the head-end. */
export const PASSWORD = "lucarne";

export const SUBSCRIBER = "subscriber@example.ch";

/** The account of that name that `tag` alone has: as it was when the head-end was new (server/headend/README.md). */
export function ownCopy(username: string, tag: string): string {
  return username.replace("@", `+${tag}@`);
}

export interface DeviceSession {
  origin: string;
  cookies: { name: string; value: string }[];
}

/** What a browser says of them, for calls beside one. */
export function cookieHeader(cookies: DeviceSession["cookies"]): string {
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

/** Signs a new device in. `origin` without a trailing slash. */
export async function newSession(
  origin: string,
  username: string,
): Promise<DeviceSession> {
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

/**
 * Through the browser's own protocol: Playwright's cookies always name a domain, which `__Host-` forbids. A window of its own
 * is opened for that where there is none, which costs as much as a page.
 */
export async function putSession(
  context: BrowserContext,
  { origin, cookies }: DeviceSession,
): Promise<void> {
  const [open] = context.pages();
  const page = open ?? (await context.newPage());
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
  await browser.detach();
  if (!open) await page.close();
}
