/** Where a text comes from, and how it is filled in. */
import { allWords } from "../testing/allWords";
import { createTranslate } from "./translate";

const fr = allWords("fr");
const de = allWords("de");

test("the brand's wording stands before the interface's own", () => {
  const t = createTranslate([{ "feed.101": "Le direct" }, fr], "fr");
  expect(t("feed.101")).toBe("Le direct");
  expect(t("feed.102")).toBe("Chaînes");
});

test("values fill the holes; a hole without a value stays visible", () => {
  const t = createTranslate([fr], "fr");
  expect(t("feed.105", { category: "Films" })).toBe("Replay : Films");
  expect(t("feed.105", { wrong: "x" })).toBe("Replay : {category}");
});

test("French counts 0 like 1, German doesn't", () => {
  const french = createTranslate([fr], "fr");
  const german = createTranslate([de], "de");
  expect(french.count("card.episodes", 0)).toBe("0 épisode");
  expect(french.count("card.episodes", 2)).toBe("2 épisodes");
  expect(german.count("card.episodes", 0)).toBe("0 Folgen");
  expect(german.count("card.episodes", 1)).toBe("1 Folge");
});

test("a key from data is found only among the texts", () => {
  const t = createTranslate([fr], "fr");
  expect(t.find("country.CH")).toBe("Suisse");
  expect(t.find("country.XX")).toBeUndefined();
  expect(t.find("toString")).toBeUndefined();
});
