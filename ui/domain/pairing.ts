/** The code that pairs a TV, shown by `pages/login/` and confirmed on `pages/pair/`: what it looks like, how it is typed, how long it lasts (spec, sections 3 and 5). */
import { paths } from "./paths";
import { webAddress } from "./webAddress";

/** 8 letters and digits without those that can be taken for each other (I, O, 0, 1); the hyphen may be left out. */
const CODE = /^[A-HJ-NP-Z2-9]{4}-?[A-HJ-NP-Z2-9]{4}$/;

/** The code as the TV shows it (`ABCD-EFGH`), or undefined when what was typed can't be one. */
export function readPairingCode(typed: string): string | undefined {
  const code = typed.replace(/\s/g, "").toUpperCase();
  if (!CODE.test(code)) return undefined;
  return `${code.slice(0, 4)}-${code.slice(-4)}`;
}

/** What a polled answer says about the code. */
export type Poll = "granted" | "pending" | "renew" | "refused" | "failed";

/** 410 resets the code (spec, section 4); 400 means that no user has confirmed it yet, 403 that one refused it. */
export function pollOf(status: number): Poll {
  switch (status) {
    case 200:
      return "granted";
    case 400:
      return "pending";
    case 403:
      return "refused";
    case 410:
      return "renew";
    default:
      return "failed";
  }
}

/** `m:ss` until the code is too old; never below zero. */
export function formatCountdown(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  const rest = seconds % 60;
  return `${Math.floor(seconds / 60)}:${rest < 10 ? "0" : ""}${rest}`;
}

/** The address to scan: the code is in it, so that it isn't typed on a phone. Anything but a web page is not followed. */
export function verificationAddress(
  origin: string,
  verificationUri: string,
  userCode: string,
): string {
  const told = webAddress(verificationUri, origin);
  const address = told ?? new URL(paths.pair(), origin);
  address.searchParams.set("code", userCode);
  return address.href;
}
