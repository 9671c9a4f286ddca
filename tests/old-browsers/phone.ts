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
}

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
  };
}
