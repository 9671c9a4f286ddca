/** Signing in by a code that is confirmed elsewhere: asks for a code, then polls until a user has decided (spec, section 4). */
import { FAILURE_MS } from "../../domain/freshness";
import { pollOf } from "../../domain/pairing";
import type { App } from "../context";
import type { components } from "../../api/schema";
import { enter, profileBodyOf } from "./auth";

/** What the browser gets of a code; what the device polls with stays in a cookie that no script can read. */
type WireCode = Omit<components["schemas"]["DeviceCode"], "device_code">;

const CODE = "/api/mobile/auth/device/code/";
const TOKEN = "/api/mobile/auth/device/token/";
const NOTHING = { method: "POST", payload: {} } as const;

/** No upstream is asked more often, whatever it says. */
const SHORTEST_POLL_MS = 1000;

/** Why there is another code. */
export type Renewal = "expired" | "refused";

export type Pairing =
  | { state: "asking" }
  | {
      state: "showing";
      userCode: string;
      verificationUri: string;
      /** By `Timer.nowMs`. */
      expiresMs: number;
      renewed: Renewal | null;
    }
  | { state: "failed" };

export interface Timer {
  /** Milliseconds from any fixed point; doesn't jump when the system clock is set. */
  nowMs(): number;
  /** Runs once after so long, unless the returned function is called before. */
  after(ms: number, run: () => void): () => void;
}

export const browserTimer: Timer = {
  nowMs: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

function codeOf(body: unknown): WireCode {
  const code = body as WireCode;
  const isWhole =
    typeof code.user_code === "string" &&
    typeof code.verification_uri === "string" &&
    code.interval > 0 &&
    code.expires_in > 0;
  if (!isWhole) throw new TypeError("no device code");
  return code;
}

/**
 * Tells `show` of every change until the returned function is called. A code that is too old or was refused is replaced
 * by itself; what fails is tried again after 30 s.
 */
export function startPairing(
  app: App,
  show: (pairing: Pairing) => void,
  timer: Timer = browserTimer,
): () => void {
  let isOver = false;
  let cancel = () => {};

  /** Nothing goes on once the screen was left. */
  function later(ms: number, run: () => Promise<void>): void {
    if (!isOver) cancel = timer.after(ms, () => void run());
  }

  async function ask(renewed: Renewal | null): Promise<void> {
    if (isOver) return;
    const code = await app.api.send(CODE, NOTHING, codeOf);
    if (isOver) return;
    if (!code.ok) {
      show({ state: "failed" });
      later(FAILURE_MS, () => ask(renewed));
      return;
    }
    const expiresMs = timer.nowMs() + code.value.expires_in * 1000;
    show({
      state: "showing",
      userCode: code.value.user_code,
      verificationUri: code.value.verification_uri,
      expiresMs,
      renewed,
    });
    wait(Math.max(SHORTEST_POLL_MS, code.value.interval * 1000), expiresMs);
  }

  /** Polls after so long, unless the code comes to its end before. */
  function wait(intervalMs: number, expiresMs: number, ms = intervalMs): void {
    const leftMs = Math.max(0, expiresMs - timer.nowMs());
    if (leftMs <= ms) later(leftMs, () => ask("expired"));
    else later(ms, () => poll(intervalMs, expiresMs));
  }

  async function poll(intervalMs: number, expiresMs: number): Promise<void> {
    const token = await app.api.send(TOKEN, NOTHING, profileBodyOf);
    // Granted while the screen was being left: the cookie is set, so the session is true all the same.
    if (token.ok) return enter(app, token.value);
    if (isOver) return undefined;
    switch (pollOf(token.status)) {
      case "renew":
        return ask("expired");
      case "refused":
        return ask("refused");
      case "failed":
        return wait(intervalMs, expiresMs, FAILURE_MS);
      default:
        return wait(intervalMs, expiresMs);
    }
  }

  show({ state: "asking" });
  void ask(null);
  return () => {
    isOver = true;
    cancel();
  };
}
