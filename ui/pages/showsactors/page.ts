/** /showsactors/{tab}: the shows in which the people are whom an account follows. */
import { favouriteWords } from "../../components/favourites/words";
import { OPEN } from "../../domain/guards";
import { ACTORS_SHOWS_TABS } from "../../domain/tabs";
import type { ListPage } from "../../app/routing/page";

export const showsactors: ListPage = {
  name: "showsactors",
  isList: true,
  guard: OPEN,
  params: { tab: ACTORS_SHOWS_TABS },
  web: () => import("./Showsactors.web"),
  tv: () => import("./Showsactors.tv"),
  words: [favouriteWords],
};
