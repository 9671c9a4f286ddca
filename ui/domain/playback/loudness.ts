/** How loud playback is. */

/** About half as loud, to an ear. */
const BEHIND_SHARE = 0.3;

/** From 0 to 1; `isBehind`: a page lies over the picture, and one reads. */
export function loudness(volume: number, isBehind: boolean): number {
  return isBehind ? volume * BEHIND_SHARE : volume;
}
