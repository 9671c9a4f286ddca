/** Confirms, or refuses, the code that a TV shows (spec, section 7). */
import type { App } from "../context";
import { done } from "../../api/client";
import { NOT_FOUND } from "../../api/result";

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
  const sent = await app.api.send(VERIFY, { method: "POST", payload }, done);
  if (sent.ok) return "taken";
  const isUnknown = sent.status === NOT_FOUND || sent.status === GONE;
  return isUnknown ? "unknown" : "failed";
}
