/** The times that the seek bar tells. Pure. */
import type { PlayedItem, Progress } from "../../app/player";
import { formatPosition, formatTime } from "../../i18n/format";
import type { Translate } from "../../i18n/translate";

interface SeekTimes {
  /** At the bar's ends. */
  from: string;
  to: string;
  /** Of a second of the programme: the time that stands over it. */
  over: (atS: number) => string;
  /** What a screen reader says of it. */
  spoken: (atS: number) => string;
}

/** Live is told by the wall clock. All else, also what still grows, by how far one is and how long it is. */
export function seekTimes(
  { show, location }: PlayedItem,
  { programme, positionS, shownAtMs, isGrowing }: Progress,
  shownS: number,
  t: Translate,
): SeekTimes {
  const length = formatPosition(programme.stopS - programme.startS);
  const spoken = (atS: number) =>
    t("controls.positionOf", { position: formatPosition(atS), length });
  if (!show || !isGrowing || location !== "live")
    return {
      from: formatPosition(shownS),
      to: length,
      over: formatPosition,
      spoken,
    };
  const from = formatTime(show.startDate);
  const to = formatTime(show.stopDate);
  if (shownAtMs === null) return { from, to, over: formatPosition, spoken };
  const beganS = shownAtMs / 1000 - (positionS - programme.startS);
  const over = (atS: number) => formatTime(beganS + atS);
  return { from, to, over, spoken: over };
}
