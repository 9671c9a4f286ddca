/** The page of the video on demand for tests: an account that may have it, and the shelves of the catalogue. */
import type { components } from "../api/schema";
import { loadWords } from "../app/routing/words";
import { VOD_HOME } from "../domain/vod/category";
import { vod } from "../pages/vod/page";
import { testApp, type Answers } from "./testApp";
import { wireVod, wireVodElement, wireVodHierarchy } from "./vod";
import { hierarchyCall } from "./vodCatalogue";
import { wireProfile } from "./wireFixtures";

type Element = components["schemas"]["VodElement"];

/** How the account is asked for. */
export const VOD_ACCOUNT_CALL = "/api/mobile/vod/?lang=fr";

/** Where `drawPage` is to draw it. */
export const VOD_PAGE = {
  section: "vod",
  path: "/vod",
  address: "/vod",
} as const;

export const shelf = (
  category_id: number,
  name: string,
  elements: Element[],
) => ({ category_id, name, nb_elements: elements.length, elements });

/** One film, which stands in the catalogue whatever else does. */
const DRAMAS = [shelf(45_506, "Drames", [wireVodElement({ name: "Le col" })])];

/** With its words. `answers` are those of a test: the account has nothing without one. */
export async function vodApp(
  variant: "web" | "tv",
  answers: Answers,
  shelves = DRAMAS,
) {
  const profile = wireProfile({ permissions: ["vod_mobile"] });
  const app = await testApp({
    answers: {
      [VOD_ACCOUNT_CALL]: wireVod(),
      [hierarchyCall(VOD_HOME)]: wireVodHierarchy({
        category_id: VOD_HOME,
        elements: [],
        categories: shelves,
      }),
      ...answers,
    },
    context: { variant, session: { state: "authenticated", profile } },
  });
  await loadWords(app, vod.words);
  return app;
}
