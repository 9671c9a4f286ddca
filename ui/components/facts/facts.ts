/** What is known of a show or a title on demand, as it is told: facts with their labels, and the rating. */
import type { App } from "../../app/context";
import type { AgeBadge } from "../../domain/badges";
import { formatDecimal } from "../../i18n/format";
import type { Translate } from "../../i18n/translate";

/** A text, or an age, which is drawn as its mark. */
export type FactValue = string | AgeBadge;

export interface Fact {
  label: string;
  value: FactValue;
}

/** Five steps, in halves; the text says it for screen readers. */
export interface RatingModel {
  value: number;
  text: string;
}

type MaybeFact<Value extends FactValue = string> = [
  label: string,
  value: Value | undefined,
];

/** Those of the facts that are known. */
export function knownFacts(facts: readonly MaybeFact<FactValue>[]): Fact[] {
  const known: Fact[] = [];
  for (const [label, value] of facts) if (value) known.push({ label, value });
  return known;
}

/** ISO 3166 codes by the names of their countries. */
export function countryFact(t: Translate, codes: readonly string[]): MaybeFact {
  const names = codes.map((code) => t.find(`country.${code}`) ?? code);
  return [
    t(names.length === 1 ? "facts.country.one" : "facts.country.other"),
    names.join(", "),
  ];
}

export function yearFact(t: Translate, year: number | undefined): MaybeFact {
  return [t("facts.year"), year === undefined ? undefined : String(year)];
}

/** `rating` from 0 to 5, in halves; undefined where it isn't rated. */
export function ratingOf(
  { t, context }: App,
  rating: number | undefined,
): RatingModel | undefined {
  if (rating === undefined) return undefined;
  const text = t("facts.rating.value", {
    rating: formatDecimal(rating, context.language),
  });
  return { value: rating, text };
}
