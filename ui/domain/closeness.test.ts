/** How close names are to the text that is looked for. */
import { closenessOf } from "./closeness";

test("the same comes before a word of it, that before the beginning of one, that before what is within one", () => {
  const names = ["Loup", "Quand le loup revient", "Loups", "Piloupi", "Loop"];
  const close = names.map((name) => closenessOf([name], "loup"));
  expect(close).toEqual([0, 1, 2, 3, 4]);
});

test("neither accents nor capitals count, and the closest name does", () => {
  expect(closenessOf(["Été", "Saisons"], "ete")).toBe(0);
  expect(closenessOf(["Saisons", "Un été"], "ÉTÉ")).toBe(1);
  expect(closenessOf(["Été"], " ")).toBe(4);
});

test("the closest place in a name counts", () => {
  expect(closenessOf(["Piloupi et le loup"], "loup")).toBe(1);
});
