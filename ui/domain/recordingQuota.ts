/**
 * How much an account may record and archive, and how much of it is used (spec, section 3). What is said when it is used up:
 * `api/failure.ts`.
 */

export interface Quota {
  usedS: number;
  maxS: number;
}

/** Of recordings, and of archives. */
export interface Quotas {
  recordings: Quota;
  archives: Quota;
}

/** Quotas are converted from seconds to hours: whole ones, and never more free than there is. */
export function quotaHours({ usedS, maxS }: Quota): {
  used: number;
  max: number;
} {
  return { used: Math.ceil(usedS / 3600), max: Math.floor(maxS / 3600) };
}

/** 0 to 100; a quota of nothing is used up. */
export function quotaPercent({ usedS, maxS }: Quota): number {
  if (maxS <= 0) return 100;
  return Math.max(0, Math.min(100, Math.round((usedS * 100) / maxS)));
}
