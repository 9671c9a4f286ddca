/** Which show an address is of. */
import { paths } from "./paths";
import { showIdOf } from "./showAddress";

test("a show's path ends with its id, over whatever list", () => {
  expect(showIdOf(paths.showOver(paths.home(), "rive_une-1"))).toBe(
    "rive_une-1",
  );
  expect(showIdOf(paths.showOver(paths.mysports("past"), "a-2"))).toBe("a-2");
});

test("the pages of series, people and titles on demand are of no show", () => {
  for (const path of [
    paths.serieOver(paths.home(), "fr-1"),
    paths.home(),
    "/home/show/vod-1/product/vod-1-hd",
  ])
    expect(showIdOf(path)).toBeUndefined();
});
