/** /actors/{tab}: the people whom an account follows, and others whom it may like to. */
import { favouriteWords } from "../../components/favourites/words";
import { OPEN } from "../../domain/guards";
import { ACTORS_TABS } from "../../domain/tabs";
import type { ListPage } from "../../app/routing/page";

export const actors: ListPage = {
  name: "actors",
  isList: true,
  guard: OPEN,
  params: { tab: ACTORS_TABS },
  web: () => import("./Actors.web"),
  tv: () => import("./Actors.tv"),
  words: [favouriteWords],
};
