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

/** An episode with what puts it in order. */
interface OrderedMember extends SerieMember {
  serieSeason?: number | undefined;
  serieEpNum?: number | undefined;
  /** Epoch seconds. */
  startDate: number;
}

const isNumbered = ({ serieEpNum }: OrderedMember) => serieEpNum !== undefined;

/** Less than nothing where the first comes before the second. */
type Order = (a: OrderedMember, b: OrderedMember) => number;

const byNumber: Order = (a, b) =>
  (a.serieSeason ?? 0) - (b.serieSeason ?? 0) ||
  (a.serieEpNum ?? 0) - (b.serieEpNum ?? 0);

const byStart: Order = (a, b) => a.startDate - b.startDate;

/**
 * The next episode among what is kept of a series: by season and number where all of them have one, else by when they were
 * broadcast. The same episode, recorded a second time, is not the next one.
 */
export function nextKeptOf<S extends OrderedMember>(
  current: OrderedMember,
  kept: readonly S[],
): S | undefined {
  const { id, serieId } = current;
  if (serieId === undefined) return undefined;
  const others = kept.filter(
    (show) => show.id !== id && show.serieId === serieId,
  );
  const areNumbered = isNumbered(current) && others.every(isNumbered);
  const order = areNumbered ? byNumber : byStart;
  return others
    .filter((show) => order(current, show) < 0)
    .sort((a, b) => order(a, b) || byStart(a, b))[0];
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
