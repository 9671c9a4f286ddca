/**
 * Whether a card that the user points at gets a moving picture, and from where (spec, section 4, "Card preview", and sections 5
 * and 9). When: `app/previewHandle.ts`; spinner and video: `player/preview.ts`.
 */
import { isFastChannel } from "./channel";
import type { Demand } from "./parental";

/** From the intent until it is loaded into the picture. */
export const PREVIEW_DELAY_MS = 500;
export const PREVIEW_MAX_BITS_PER_S = 900_000;
const IN_S = 15 * 60;

/** What decides about a card's preview. */
export interface PreviewFacts {
  isSettingOn: boolean;
  isPlayable: boolean;
  isSerie: boolean;
  isEncrypted: boolean;
  /** Empty on a fast-channel card. */
  title: string;
  channelId: string;
  /** What stands between this person and a show of this age. */
  parental: Demand;
  isSignedIn: boolean;
  /** Undefined where the browser doesn't tell. */
  connection: Connection | undefined;
}

/** What the Network Information API says. */
export interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

/**
 * The preview setting: what was chosen on this device wins over the account's own. Who asked for less motion sees none
 * unless they chose it here. A device in its lite mode shows none.
 */
export function isPreviewSettingOn(setting: {
  /** Null where nothing was chosen. */
  chosenHere: boolean | null;
  ofProfile: boolean;
  prefersReducedMotion: boolean;
  isLite?: boolean;
}): boolean {
  const { chosenHere, ofProfile, prefersReducedMotion, isLite } = setting;
  if (isLite) return false;
  return chosenHere ?? (ofProfile && !prefersReducedMotion);
}

/** 2g or data saver. */
export function isSlow(connection: Connection | undefined): boolean {
  if (connection === undefined) return false;
  // "slow-2g" is slower than 2g.
  const is2g = connection.effectiveType?.endsWith("2g") === true;
  return is2g || connection.saveData === true;
}

export function offersPreview(facts: PreviewFacts): boolean {
  const isRefused =
    !facts.isSettingOn ||
    !facts.isPlayable ||
    facts.isSerie ||
    facts.isEncrypted ||
    facts.title === "" ||
    isFastChannel(facts.channelId) ||
    facts.parental !== "none" ||
    !facts.isSignedIn ||
    isSlow(facts.connection);
  return !isRefused;
}

/**
 * Where a preview begins, in seconds of the stream; null at the live edge. Non-live previews start 15 min in; those of
 * shows that are over by then in the middle.
 */
export function previewStartS(
  isLive: boolean,
  durationS: number,
): number | null {
  if (isLive) return null;
  return IN_S < durationS ? IN_S : Math.floor(durationS / 2);
}
