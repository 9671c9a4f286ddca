/** Where cards lead. */
import { cardPath } from "./cardPath";

test("a card that stands for a series leads to the series, all others to their broadcast", () => {
  const of = (isSerie: boolean, serieId?: string) =>
    cardPath("/search/tv", { id: "rts_1-17", isSerie, serieId });
  expect(of(true, "fr-1")).toBe("/search/tv/serie/fr-1");
  expect(of(false, "fr-1")).toBe("/search/tv/show/rts_1-17");
  expect(of(true)).toBe("/search/tv/show/rts_1-17");
});
