/** What kinds of sport are called: channels of each language region name them in their own. Pure. */
import type { Language } from "./page";

/** By language, and what else they are called. A kind that is called the same everywhere needs no line. */
const KINDS: readonly (Record<Language, string> & { also?: string })[] = [
  { fr: "Football", de: "Fussball", en: "Football", also: "Fußball" },
  { fr: "Hockey sur glace", de: "Eishockey", en: "Ice hockey" },
  { fr: "Unihockey", de: "Unihockey", en: "Floorball" },
  { fr: "Cyclisme", de: "Radsport", en: "Cycling" },
  { fr: "Athlétisme", de: "Leichtathletik", en: "Athletics" },
  { fr: "Ski alpin", de: "Ski alpin", en: "Alpine skiing" },
  { fr: "Ski de fond", de: "Langlauf", en: "Cross-country skiing" },
  { fr: "Natation", de: "Schwimmen", en: "Swimming" },
  { fr: "Lutte suisse", de: "Schwingen", en: "Swiss wrestling" },
  { fr: "Sport automobile", de: "Motorsport", en: "Motorsport" },
  { fr: "Voile", de: "Segeln", en: "Sailing" },
  { fr: "Tennis de table", de: "Tischtennis", en: "Table tennis" },
  { fr: "Gymnastique", de: "Kunstturnen", en: "Gymnastics" },
  { fr: "Boxe", de: "Boxen", en: "Boxing" },
];

/** By what any of them is called, in small letters. */
const KIND_BY_NAME = new Map(
  KINDS.flatMap((kind) =>
    [kind.fr, kind.de, kind.en, kind.also ?? kind.fr].map(
      (name) => [name.toLowerCase(), kind] as const,
    ),
  ),
);

/** One name for what is the same in any language: that in French, and for what is not known here its own. */
export function sportKeyOf(name: string): string {
  return KIND_BY_NAME.get(name.toLowerCase())?.fr ?? name;
}

/** What a kind of sport is called in a language. */
export function sportName(key: string, language: Language): string {
  return KIND_BY_NAME.get(key.toLowerCase())?.[language] ?? key;
}
