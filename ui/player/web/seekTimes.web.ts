/** The times that the seek bar tells. Pure. */
import type { PlayedItem, Progress } from "../../app/player";
import { formatPosition, formatTime } from "../../i18n/format";
import type { Translate } from "../../i18n/translate";

interface SeekTimes {
  /** At the bar's left, as on TV. */
  position: string;
  /** At its right: when it ends, or how long it is. */
  end: string;
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
  const isClock = show && isGrowing && location === "live";
  if (!isClock || shownAtMs === null) {
    const length = formatPosition(programme.stopS - programme.startS);
    return {
      position: formatPosition(shownS),
      end: length,
      over: formatPosition,
      spoken: (atS) =>
        t("controls.positionOf", { position: formatPosition(atS), length }),
    };
  }
  const beganS = shownAtMs / 1000 - (positionS - programme.startS);
  const over = (atS: number) => formatTime(beganS + atS);
  const end = formatTime(show.stopDate);
  return { position: over(shownS), end, over, spoken: over };
}
