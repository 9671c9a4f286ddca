/** Why nothing plays, and what the viewer can do about it (spec, sections 6 and 8). */
import type { PlayLocation } from "./location";

export type PlayFailure =
  /** Country-locked accounts cannot watch live. */
  | "countryLocked"
  /** Seen through a VPN or a proxy. */
  | "notFromHere"
  /** The subscription has no replay. */
  | "noReplay"
  /** The subscription doesn't allow it. */
  | "notAllowed"
  /** What was rented is over, or what opens the stream. */
  | "licenceExpired"
  /** As many devices play as may. */
  | "tooManyPlays"
  /** There is nothing to play now: too early, too late, or no address. */
  | "notNow"
  /** No key system that opens it: the level of security is not sufficient. */
  | "insufficientSecurity"
  /** The browser plays no streams at all. */
  | "unsupportedBrowser"
  /** The browser lacks the codec. */
  | "unsupported"
  /** The server that sends the stream doesn't give it to this viewer. */
  | "refused"
  /** There is no such stream, or no longer. */
  | "gone"
  /** The stream is there and can't be played. */
  | "brokenStream"
  /** Who was asked for it answers, and can't send it now: a server is in trouble, busy, or hears nothing from its own source. */
  | "notSent"
  /** What plays it could not be fetched. */
  | "codeLost"
  /** The service doesn't answer who asks it what may be played: no stream was asked for. */
  | "noService"
  /** Nothing answers where the stream is to be had. */
  | "unavailable"
  /** This device has no network. */
  | "offline";

/** The status of the browser's transport where nothing answered: without a network, or because the service is down. */
const NO_ANSWER = 0;

/** What a refusal of the rights means. */
export function rightsFailure(
  status: number,
  location: PlayLocation | undefined,
  isOnline: boolean,
): PlayFailure {
  switch (status) {
    case NO_ANSWER:
      return isOnline ? "noService" : "offline";
    case 451:
      return "notFromHere";
    case 403:
      return isPast(location) ? "noReplay" : "notAllowed";
    case 429:
      return "tooManyPlays";
    case 404:
    case 410:
      return "notNow";
    default:
      return "notSent";
  }
}

/** The same of the video on demand, for which no viewer presses play without a licence. */
export function vodFailure(status: number, isOnline: boolean): PlayFailure {
  return status === 403
    ? "licenceExpired"
    : rightsFailure(status, undefined, isOnline);
}

function isPast(location: PlayLocation | undefined): boolean {
  return location === "replay" || location === "startover";
}

/** What a refused ping means (spec, section 8): 429 resets the player with a message, anything else is tried again with the next one. */
export function pingFailure(status: number): PlayFailure | null {
  return status === 429 ? "tooManyPlays" : null;
}

/** What is said of what was asked for in vain; without a status nothing answered. */
export function lossOf(
  status: number | undefined,
  isOnline: boolean,
): PlayFailure {
  if (!isOnline) return "offline";
  return status === undefined ? "unavailable" : "notSent";
}

/** What is said where the code of the player is lost. */
export function lossOfCode(isOnline: boolean): PlayFailure {
  return isOnline ? "codeLost" : "offline";
}

/** What was seen may come back by itself; what was refused, or is broken, stays so. */
export function mayReturn(failure: PlayFailure): boolean {
  return failure !== "refused" && failure !== "brokenStream";
}

/** What can be done about it: try the same again, or only leave. */
export type WayOn = "retry" | "leave";

export function wayOn(failure: PlayFailure): WayOn {
  switch (failure) {
    case "tooManyPlays":
    case "notFromHere":
    case "brokenStream":
    case "notSent":
    case "codeLost":
    case "noService":
    case "unavailable":
    case "offline":
      return "retry";
    default:
      return "leave";
  }
}
