/** How far a viewer came, as it is written (spec, section 4, "Bookmark"). */
import { NO_PROGRESS } from "../app/player";
import { FILM, PRODUCT } from "../testing/vod";
import { reachedS, vodItem } from "./items";

const film = (durationS: number) =>
  vodItem({
    productId: PRODUCT.id,
    showId: FILM.id,
    title: FILM.title,
    age: 0,
    durationS,
    image: null,
  });

const at = (positionS: number) => ({
  ...NO_PROGRESS,
  positionS,
  range: { startS: 0, stopS: 5400 },
});

test("a film of which nobody says how long it takes is seen at 90 percent of its stream, and begins anew", () => {
  expect(reachedS(film(0), at(4859), "within")).toBe(4859);
  expect(reachedS(film(0), at(4860), "within")).toBe(0);
});

test("of one whose length is known the service says when it was seen", () => {
  expect(reachedS(film(5400), at(4860), "within")).toBe(4860);
});

test("of what can begin at its beginning only it is told that it was seen, and no place to go on from", () => {
  expect(reachedS(film(5400), at(4859), "none")).toBe(0);
  expect(reachedS(film(5400), at(4860), "none")).toBe(4860);
});
