/** What a card is called to those who can't see it: title, channel, time, live and age first, then what else stands on it. */
import type { Translate } from "../../i18n/translate";
import { badgeName } from "../show/badgeName";
import { markerText } from "../show/markerText";
import type { CardModel } from "./cardModel";

/** `source` is said in the place of the channel's name. */
export function cardName(
  t: Translate,
  card: CardModel,
  source = card.channelName,
): string {
  const { title, when, marker, badges, episodes, progress } = card;
  const ages = badges.filter(({ kind }) => kind === "age");
  const others = badges.filter(({ kind }) => kind !== "age");
  return [
    title,
    source,
    when,
    marker && markerText(t, marker),
    ...ages.concat(others).map((badge) => badgeName(t, badge)),
    episodes !== null && t.count("card.episodes", episodes),
    progress !== null && t(card.progressLabel, { percent: progress }),
  ]
    .filter(Boolean)
    .join(", ");
}
