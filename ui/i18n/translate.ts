/** Turns a message key into the text the user reads: the brand's wording first, then the language's own. */
import type { MessageKey, Messages } from "./fr";

type Values = Readonly<Record<string, string | number>>;

/** The part of a key before `.one` and `.other`. */
type Plural<Key extends string> = Key extends `${infer Stem}.one`
  ? `${Stem}.other` extends MessageKey
    ? Stem
    : never
  : never;
type PluralKey = Plural<MessageKey>;

export interface Translate {
  /** `{name}` in the text is replaced by the value of that name. */
  (key: MessageKey, values?: Values): string;
  /** Chooses between `key.one` and `key.other`; `{count}` is filled in. */
  count(key: PluralKey, count: number, values?: Values): string;
  /** The text of a key that is put together from data, or undefined when there is none. */
  find(key: string): string | undefined;
}

function fill(text: string, values: Values | undefined): string {
  if (!values) return text;
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = values[name];
    return value === undefined ? hole : String(value);
  });
}

/** `overrides` are the brand's own words, by key (GET resources/{brand}/{lang}). */
export function createTranslate(
  messages: Messages,
  overrides: Readonly<Record<string, string>>,
  language: string,
): Translate {
  const own = (table: Readonly<Record<string, string>>, key: string) =>
    Object.prototype.hasOwnProperty.call(table, key) ? table[key] : undefined;
  const find = (key: string) => own(overrides, key) ?? own(messages, key);
  // French counts 0 like 1 ("0 émission"); German and English don't.
  const isOne = (count: number) =>
    count === 1 || (language === "fr" && count === 0);
  const t = (key: MessageKey, values?: Values) =>
    fill(find(key) ?? key, values);
  return Object.assign(t, {
    count: (key: PluralKey, count: number, values?: Values) =>
      t(`${key}.${isOne(count) ? "one" : "other"}` as MessageKey, {
        ...values,
        count,
      }),
    find,
  });
}
