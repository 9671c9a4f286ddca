/** What a card is called to those who can't see it: title, episode, channel, time, live and age first, then what else stands on it. */
import type { Translate } from "../../i18n/translate";
import { badgeName } from "../show/badgeName";
import { markerText } from "../show/markerText";
import { episodeMark } from "../show/episodeMark";
import type { CardModel } from "./cardModel";

/** What stands below the title, beside the channel. */
export function cardWhen(t: Translate, { when, goesOnAt }: CardModel): string {
  return goesOnAt === null ? when : t("card.resume", { position: goesOnAt });
}

/** Which one of its series: by its number, else its title; null where the card doesn't tell. */
export function cardEpisode(t: Translate, { episode }: CardModel) {
  return episode && (episodeMark(t, episode) ?? episode.title ?? null);
}

/** `source` is said in the place of the channel's name. */
export function cardName(
  t: Translate,
  card: CardModel,
  source = card.channelName,
): string {
  const { title, marker, badges, episodes, progress } = card;
  const ages = badges.filter(({ kind }) => kind === "age");
  const others = badges.filter(({ kind }) => kind !== "age");
  return [
    title,
    cardEpisode(t, card),
    source,
    cardWhen(t, card),
    marker && markerText(t, marker),
    ...ages.concat(others).map((badge) => badgeName(t, badge)),
    episodes !== null && t.count("card.episodes", episodes),
    progress !== null && t(card.progressLabel, { percent: progress }),
  ]
    .filter(Boolean)
    .join(", ");
}
