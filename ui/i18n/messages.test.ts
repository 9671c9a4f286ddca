/** The three languages say the same things, in whole. */
import { CATEGORY_ORDER } from "../domain/categories";
import { de } from "./de";
import { en } from "./en";
import { fr, type Messages } from "./fr";

const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

test.each<[string, Messages]>([
  ["German", de],
  ["English", en],
])("%s has every text, with the same holes to fill", (_name, messages) => {
  expect(Object.keys(messages).sort()).toEqual(Object.keys(fr).sort());
  for (const key of Object.keys(fr) as (keyof Messages)[]) {
    expect(messages[key].trim()).not.toBe("");
    expect([key, holes(messages[key])]).toEqual([key, holes(fr[key])]);
  }
});

test("every category of the spec has a name", () => {
  for (const id of CATEGORY_ORDER)
    expect(fr[`category.${id}`].length).toBeGreaterThan(0);
});

test("the generic error reads as the spec words it", () => {
  expect(fr["error.generic"]).toBe("Une erreur est survenue.");
});

test("German is written the Swiss way", () => {
  expect(Object.values(de).join("")).not.toContain("ß");
});
