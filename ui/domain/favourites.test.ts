/** The people whom an account follows. */
import { inCalls, MOST_FAVOURITES, withFavourite } from "./favourites";
import { initialsOf } from "./initials";

const NAMES = Array.from({ length: MOST_FAVOURITES }, (_, n) => `Nom ${n}`);

test("200 favourites work, 50 a call", () => {
  const calls = inCalls(NAMES);
  expect(calls.map((names) => names.length)).toEqual([50, 50, 50, 50]);
  expect(calls.flat()).toEqual(NAMES);
});

test("a call has no more letters than an address has room for", () => {
  const long = Array.from({ length: 20 }, (_, n) => `${n}`.padEnd(100, "x"));
  const calls = inCalls(long);
  expect(calls.map((names) => names.length)).toEqual([8, 8, 4]);
});

test("a name with a comma in it is asked for alone", () => {
  expect(inCalls(["A", "Crosby, Stills & Nash", "B"])).toEqual([
    ["A", "B"],
    ["Crosby, Stills & Nash"],
  ]);
  expect(inCalls([])).toEqual([]);
});

test("a favourite is kept once, and goes when it is not wanted", () => {
  expect(withFavourite(["A"], "B", true)).toEqual(["A", "B"]);
  expect(withFavourite(["A", "B"], "A", true)).toEqual(["A", "B"]);
  expect(withFavourite(["A", "B"], "A", false)).toEqual(["B"]);
  expect(withFavourite([], "A", false)).toEqual([]);
});

test("there is no room for more than 200 favourites", () => {
  expect(withFavourite(NAMES, "one more", true)).toEqual(NAMES);
});

test("a person without a portrait has their initials", () => {
  expect(initialsOf("Odile Mirandole")).toBe("OM");
  expect(initialsOf("Jean-Luc du Marais")).toBe("JM");
  expect(initialsOf("Élodie")).toBe("É");
  expect(initialsOf("")).toBe("");
});
