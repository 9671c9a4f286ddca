/** Confirms, or refuses, the code that a TV shows (spec, section 7). */
import type { App } from "./appContext";
import { done } from "./client";
import { ApiFailure, NOT_FOUND } from "./failure";

const VERIFY = "/api/mobile/auth/device/code/verify/";
const GONE = 410;

/** `unknown`: the code does not exist, or no longer. */
export type Verdict = "taken" | "unknown" | "failed";

/** `userCode` as `readPairingCode` gives it. */
export async function decidePairing(
  app: App,
  userCode: string,
  isGranted: boolean,
): Promise<Verdict> {
  const payload = { user_code: userCode, grant_access: isGranted };
  try {
    await app.api.send(VERIFY, { method: "POST", payload }, done);
    return "taken";
  } catch (error) {
    const status = error instanceof ApiFailure ? error.status : 0;
    return status === NOT_FOUND || status === GONE ? "unknown" : "failed";
  }
}
