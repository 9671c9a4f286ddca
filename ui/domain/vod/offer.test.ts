/** What is offered of a title (spec, sections 3, 6 and 9). */
import { goesOnAtS, vodOffers } from "./offer";
import type { VodProduct } from "./product";

const NOW_MS = 1_800_000_000_000;

const product = (definition: string, price: number): VodProduct => ({
  id: `vod-1-${definition}`,
  price,
  audio: ["fr"],
  definition,
  duration: "48H",
});
const UHD = product("4K", 6.9);
const HD = product("HD", 4.9);
const SD = product("SD", 3.9);
const ALL = [UHD, HD, SD];

const licence = (seconds: number) => ({
  duration: "48H",
  expirationS: NOW_MS / 1000 + seconds,
});
const offers = (of: VodProduct[], licences = {}) =>
  vodOffers(of, licences, NOW_MS);

test("without a licence every product is for rent, the best definition first", () => {
  expect(offers(ALL)).toEqual({
    playable: undefined,
    licence: undefined,
    forRent: ALL,
  });
});

test("what is rented plays, and only what is better is for rent", () => {
  const good = licence(60);
  expect(offers(ALL, { [HD.id]: good })).toEqual({
    playable: HD,
    licence: good,
    forRent: [UHD],
  });
  const both = { [SD.id]: licence(600), [UHD.id]: good };
  expect(offers(ALL, both)).toMatchObject({ playable: UHD, forRent: [] });
});

test("a licence that is over has to be bought anew", () => {
  expect(offers([HD], { [HD.id]: licence(0) })).toEqual({
    playable: undefined,
    licence: undefined,
    forRent: [HD],
  });
});

test("what is free plays without a licence", () => {
  const free = product("HD", 0);
  expect(offers([UHD, free, SD])).toEqual({
    playable: free,
    licence: undefined,
    forRent: [UHD],
  });
});

test("a bookmark shows only over 20 s in VOD", () => {
  const at = (bookmarkS: number, isSeen = false) =>
    goesOnAtS({ productId: HD.id, bookmarkS, isSeen });
  expect(at(20)).toBeUndefined();
  expect(at(21)).toBe(21);
  expect(goesOnAtS(undefined)).toBeUndefined();
});

test("the maximum bookmark is 43200 s", () => {
  const at = (bookmarkS: number) =>
    goesOnAtS({ productId: HD.id, bookmarkS, isSeen: false });
  expect(at(43_200)).toBe(43_200);
  expect(at(43_201)).toBeUndefined();
});

test("what was seen begins anew", () => {
  const seen = { productId: HD.id, bookmarkS: 5000, isSeen: true };
  expect(goesOnAtS(seen)).toBeUndefined();
});
