/** What is offered of a title (spec, sections 3, 6 and 9). */
import { vodOffers } from "./offer";
import type { PaidProduct, VodProduct } from "./product";

const NOW_MS = 1_800_000_000_000;

const product = (definition: string, price: number): PaidProduct => ({
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
    extendable: undefined,
    forRent: ALL,
  });
});

test("what is rented plays, and only what is better is for rent", () => {
  const good = licence(60);
  expect(offers(ALL, { [HD.id]: good })).toEqual({
    playable: HD,
    licence: good,
    extendable: HD,
    forRent: [UHD],
  });
  const both = { [SD.id]: licence(600), [UHD.id]: good };
  expect(offers(ALL, both)).toMatchObject({ playable: UHD, forRent: [] });
});

test("a licence that is over has to be bought anew", () => {
  expect(offers([HD], { [HD.id]: licence(0) })).toEqual({
    playable: undefined,
    licence: undefined,
    extendable: undefined,
    forRent: [HD],
  });
});

test("what is free plays without a licence", () => {
  const free = product("HD", 0);
  expect(offers([UHD, free, SD])).toEqual({
    playable: free,
    licence: undefined,
    extendable: undefined,
    forRent: [UHD],
  });
});

test("what is free is not extended", () => {
  const free = product("HD", 0);
  expect(offers([free], { [free.id]: licence(60) })).toMatchObject({
    playable: free,
    extendable: undefined,
  });
});

test("what is one's own plays without a licence, and nothing of it is for rent", () => {
  const own: VodProduct = { ...HD, price: undefined };
  expect(offers([own])).toEqual({
    playable: own,
    licence: undefined,
    extendable: undefined,
    forRent: [],
  });
});
