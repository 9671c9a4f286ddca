/** What an address of the guide says of filters, and what it doesn't. */
import { readAddress } from "../domain/address";
import { guide } from "../pages/guide/page";
import { ruleOf } from "../routes";
import {
  knownFilters,
  namedFilters,
  withFilters,
  withoutFilters,
} from "./filterAddress";

const NONE = {
  playableOnly: false,
  favourites: false,
  language: null,
  group: null,
};

test.each([
  ["/guide", { playableOnly: true }, "/guide?playable=1"],
  ["/guide", { favourites: true }, "/guide?favourites=1"],
  ["/guide?time=20:00", { language: "de" }, "/guide?time=20:00&language=de"],
  ["/guide", { group: "Kids & Co=1" }, "/guide?group=Kids%20%26%20Co%3D1"],
  ["/guide?channel=7", {}, "/guide?channel=7"],
])("with %s and %j the address is %s, and says so again", (base, some, to) => {
  const filters = { ...NONE, ...some };
  expect(withFilters(base, filters)).toBe(to);
  const { pathname, search } = new URL(to, "http://host");
  expect(namedFilters(search) ?? NONE).toEqual(filters);
  expect(withoutFilters(pathname, search)).toBe(base);
});

test.each(["", "?", "?time=20:00", "?playable=0", "?language=", "?favourites"])(
  "%j names no filters",
  (search) => expect(namedFilters(search)).toBeNull(),
);

test("what the line-up doesn't have, and favourites of no account, are not known", () => {
  const named = {
    playableOnly: true,
    favourites: true,
    language: "xx",
    group: "Kids",
  };
  const choice = { languages: ["de"], groups: [], hasFavourites: false };
  expect(knownFilters(named, choice)).toEqual({ ...NONE, playableOnly: true });
  expect(
    knownFilters(
      { ...named, language: "de" },
      { ...choice, groups: ["Kids"], hasFavourites: true },
    ),
  ).toEqual({ ...named, language: "de" });
});

test("the server's page is the same with and without filters", () => {
  const address = readAddress(
    ruleOf("/guide", guide),
    "/guide",
    "?playable=1&language=de",
  );
  expect(address).toMatchObject({
    path: "/guide",
    single: false,
    strays: false,
  });
});
