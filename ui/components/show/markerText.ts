/** What the marker on a picture says. */
import type { Translate } from "../../i18n/translate";
import type { Marker } from "../card/cardModel";

export function markerText(t: Translate, marker: NonNullable<Marker>): string {
  if (marker.kind === "live") return t("card.live");
  if (marker.kind === "recording") return t("card.beingRecorded");
  const { unit, count } = marker.remaining;
  return t.count(`card.expires.${unit}`, count);
}
