/** The address of what the guide shows: the other way round than `placeOf`. */
import { paths } from "../domain/paths";
import type { GuideView } from "./focus";
import {
  clampLeft,
  dayOf,
  hourOf,
  leadOf,
  leftAround,
  type Span,
} from "./time";

const HOUR_S = 3600;

/** Now, and what belongs to it. */
export interface GuideNow {
  nowS: number;
  guide: Span;
  viewS: number;
}

/** The whole hour around which a view stands; null for the one in which the guide opens by itself. */
function hourShown(leftS: number, { nowS, guide, viewS }: GuideNow) {
  if (leftS === leftAround(nowS, guide, viewS)) return null;
  const lastS = guide.stopS - HOUR_S;
  return Math.min(lastS, Math.round((leftS + leadOf(viewS)) / HOUR_S) * HOUR_S);
}

/** The address of an hour; another day than today's is in it. */
export function hourAddress(atS: number, nowS: number): string {
  const day = dayOf(atS);
  return paths.guide(day === dayOf(nowS) ? undefined : day, hourOf(atS));
}

/**
 * `firstNumber`: of the first channel in view; undefined where that is the first of all. What it leads to is the view
 * itself, to the half hour.
 */
export function guideAddress(
  { leftS }: Pick<GuideView, "leftS">,
  firstNumber: number | undefined,
  at: GuideNow,
): string {
  const atS = hourShown(clampLeft(leftS, at.guide, at.viewS), at);
  const address = atS === null ? paths.guide() : hourAddress(atS, at.nowS);
  return firstNumber === undefined
    ? address
    : paths.guideFrom(address, firstNumber);
}
