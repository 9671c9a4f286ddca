/** The badges in a card's top right corner (spec, section 2, "Home screen", and section 9). */
import type { CardShow } from "./show";

export type AgeBadge = 10 | 12 | 16 | 18;

export type Badge =
  | { kind: "language"; language: string }
  | { kind: "age"; age: AgeBadge }
  | { kind: "lock" }
  | { kind: "recording" }
  | { kind: "archived" };

const AGE_ICONS: readonly AgeBadge[] = [18, 16, 12, 10];

/** Age icons exist at 10, 12, 16 and 18; an age in between takes the icon below it. */
export function ageBadge(age: number): AgeBadge | undefined {
  return AGE_ICONS.find((icon) => age >= icon);
}

/** A show's badges in the order they are drawn. The language is named only where it isn't the interface's own. */
export function badgesOf(
  show: CardShow,
  channelEncrypted: boolean,
  uiLanguage: string,
): Badge[] {
  const badges: Badge[] = [];
  if (show.isRecorded) badges.push({ kind: "recording" });
  if (show.isArchived) badges.push({ kind: "archived" });
  if (show.language && show.language !== uiLanguage)
    badges.push({ kind: "language", language: show.language });
  const age = ageBadge(show.age);
  if (age !== undefined) badges.push({ kind: "age", age });
  if (channelEncrypted) badges.push({ kind: "lock" });
  return badges;
}
