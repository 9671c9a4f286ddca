/** What comes after a show: the next episode is offered near the end, and begins by itself unless that is stopped. */

interface SerieMember {
  id: string;
  serieId?: string | undefined;
}

/** Seconds before the programme's end from which the next one is offered. */
const OFFERED_S = 20;
/** Of a short show no more than this share goes by under an offer. */
const LARGEST_SHARE = 0.1;

/**
 * The next episode: the first of what the head-end would go on with that is of the same series. Shows that belong to no
 * series have none.
 */
export function nextEpisodeOf<S extends SerieMember>(
  current: SerieMember,
  followers: readonly S[],
): S | undefined {
  const { id, serieId } = current;
  if (serieId === undefined) return undefined;
  return followers.find((show) => show.id !== id && show.serieId === serieId);
}

/** Where the viewer stands in the programme, in seconds. */
export interface NearEnd {
  positionS: number;
  durationS: number;
  /** The viewer stopped the countdown. */
  isStopped: boolean;
}

/** Whole seconds until the next episode begins by itself; null while none is offered. */
export function nextEpisodeInS(at: NearEnd): number | null {
  const leftS = Math.max(0, at.durationS - at.positionS);
  const offeredS = Math.min(OFFERED_S, at.durationS * LARGEST_SHARE);
  if (at.isStopped || at.durationS <= 0 || leftS > offeredS) return null;
  return Math.ceil(leftS);
}
