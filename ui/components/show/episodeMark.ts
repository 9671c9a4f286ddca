/** An episode in few letters: `S2 É4`, or `É4` where it has no season. */
import type { Translate } from "../../i18n/translate";

export interface EpisodeNumber {
  season: number | undefined;
  number: number | undefined;
}

/** Undefined where it has no number. */
export function episodeMark(
  t: Translate,
  { season, number }: EpisodeNumber,
): string | undefined {
  if (number === undefined) return undefined;
  return season === undefined
    ? t("episode.number", { number })
    : t("episode.numbered", { season, number });
}
