/** What the details on TV have no room for. */
import type { Credit } from "./credits";
import { hasMore, piecesOf } from "./readMore";

const credit = (role: Credit["role"], count: number): Credit => ({
  role,
  label: role,
  names: Array.from({ length: count }, (_, index) => `Ada ${index}`),
});

test("a text of some lines and a few people are there as a whole", () => {
  expect(hasMore("a".repeat(280), [credit("actor", 3)])).toBe(false);
  expect(hasMore("", [])).toBe(false);
});

test("a longer text, more people, and more roles are not", () => {
  expect(hasMore("a".repeat(281), [])).toBe(true);
  expect(hasMore("", [credit("actor", 4)])).toBe(true);
  expect(hasMore("", [credit("actor", 1), credit("director", 2)])).toBe(true);
});

test("of those without a page three are told, and none of a fifth role", () => {
  const [actor, companies] = [credit("actor", 1), credit("company", 3)];
  expect(hasMore("", [actor, companies])).toBe(false);
  expect(hasMore("", [actor, credit("company", 4)])).toBe(true);
  expect(hasMore("", [actor, actor, actor, actor, companies])).toBe(true);
});

test("a text is read in pieces of whole sentences, and nothing of it is lost", () => {
  const sentence = `${"mot ".repeat(60).trim()}.`;
  const text = Array.from({ length: 8 }, () => sentence).join(" ");
  const pieces = piecesOf(text);
  expect(pieces.join(" ")).toBe(text);
  expect(pieces.length).toBeGreaterThan(1);
  for (const piece of pieces) {
    expect(piece.length).toBeLessThanOrEqual(500);
    expect(piece.endsWith(".")).toBe(true);
  }
});

test("a sentence without an end is cut between words, a word without an end anywhere", () => {
  const words = "mot ".repeat(300).trim();
  expect(piecesOf(words).join(" ")).toBe(words);
  const word = "a".repeat(1200);
  expect(piecesOf(word).map(({ length }) => length)).toEqual([500, 500, 200]);
  expect(piecesOf("")).toEqual([]);
});
