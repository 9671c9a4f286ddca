/** Which page views the service is told of (`vitals.ts`): a share of those whose users don't say no. */

/** What a browser says of whether its user wants to be counted. */
export interface Wishes {
  /** “Do Not Track”. */
  doNotTrack?: string | null;
  /** “Global Privacy Control”. */
  globalPrivacyControl?: boolean;
}

export function wantsNone({
  doNotTrack,
  globalPrivacyControl,
}: Wishes): boolean {
  return doNotTrack === "1" || globalPrivacyControl === true;
}

/** Whether a page view is of the share that tells. `chance` is from 0 up to 1, and never 1. */
export function isDrawn(share: number | undefined, chance: number): boolean {
  return share !== undefined && chance < share;
}
