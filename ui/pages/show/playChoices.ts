/** The buttons that play a show: on, or for who has begun it, from where they left off, from the beginning, and live. */
import type { PlayRequest } from "../../app/player";
import type { PlayLocation } from "../../domain/playback/location";
import type { CardShow } from "../../domain/show";
import { isCurrent } from "../../domain/timeStatus";
import { formatPosition } from "../../i18n/format";
import type { Translate } from "../../i18n/translate";

/** Where in the show, and from which of its places; at the bookmark, from the best place, unless it says otherwise. */
export type PlayFrom = Pick<
  Extract<PlayRequest, { kind: "show" }>,
  "location" | "fromS"
>;

export interface PlayChoice {
  /** From 0, the main one: the button that has the focus stays, whatever it comes to say. */
  place: number;
  label: string;
  from: PlayFrom;
}

/** Of a show that is on air, what one can go back in. Who has begun it was given one of these. */
function pastLocation(show: CardShow): PlayLocation {
  if (show.isArchived) return "archive";
  return show.isRecorded ? "recording" : "startover";
}

/** `leftAtS`: where this account left a show that it has begun. */
export function playChoices(
  t: Translate,
  show: CardShow,
  leftAtS: number | undefined,
  nowMs: number,
): PlayChoice[] {
  if (leftAtS === undefined)
    return [{ place: 0, label: t("play.button"), from: {} }];
  const isOn = isCurrent(show, nowMs);
  const from = isOn ? { location: pastLocation(show) } : {};
  const position = formatPosition(leftAtS);
  const begun: PlayChoice[] = [
    { place: 0, label: t("card.resume", { position }), from },
    { place: 1, label: t("show.startOver"), from: { ...from, fromS: 0 } },
  ];
  const live: PlayFrom = { location: "live" };
  return isOn
    ? [...begun, { place: 2, label: t("show.watchLive"), from: live }]
    : begun;
}
