/** Calls of another device of the household: the API as a phone's page uses it. */
import { expect, type APIRequestContext } from "@playwright/test";

export const SUBSCRIBER = "subscriber@example.ch";
export const PASSWORD = "lucarne";
/** Of the subscriber. */
export const PIN = "1234";

export interface Calls {
  /** Signs this device in, as a new one. */
  signIn(): Promise<void>;
  /** Confirms the code that a TV shows. */
  confirm(code: string): Promise<void>;
  /** Waits until the head-end has read its whole guide, which it does when it is first asked for this. */
  readGuide(): Promise<void>;
}

/** What knows people and matches out of all channels' weeks. */
const OF_WHOLE_GUIDE = ["people/suggestions/", "mysports/events/"];
const GUIDE_MS = 120_000;

export function callsOf(request: APIRequestContext, origin: string): Calls {
  async function send(path: string, data: object): Promise<void> {
    const headers = { "X-Lucarne": "1", Origin: origin };
    const answer = await request.post(`${origin}${path}`, { headers, data });
    expect(answer.status(), path).toBe(200);
  }
  return {
    signIn: () =>
      send("/api/mobile/auth/", {
        username: SUBSCRIBER,
        password: PASSWORD,
        context: "password",
      }),
    confirm: (code) =>
      send("/api/mobile/auth/device/code/verify/", {
        user_code: code,
        grant_access: true,
      }),
    async readGuide() {
      for (const call of OF_WHOLE_GUIDE) {
        const address = `${origin}/api/mobile/${call}`;
        const status = async () =>
          (await request.get(address, { timeout: GUIDE_MS })).status();
        await expect.poll(status, { timeout: GUIDE_MS }).toBe(200);
      }
    },
  };
}
