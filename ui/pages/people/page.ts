/** people/{peopleId}: a person and all their shows, over the list it was opened from. The id is the person's name. */
import { favouriteWords } from "../../components/favourites/words";
import { detailsWords } from "../../components/details/words";
import { OPEN } from "../../domain/guards";
import type { Page } from "../../app/routing/page";

export const people: Page = {
  name: "people",
  guard: OPEN,
  open: { peopleId: "name" },
  needs: { read: "/api/mobile/people/:peopleId/", list: "people" },
  web: () => import("./People.web"),
  tv: () => import("./People.tv"),
  words: [
    {
      name: "people",
      fr: () => import("./words.fr"),
      de: () => import("./words.de"),
      en: () => import("./words.en"),
    },
    detailsWords,
    favouriteWords,
  ],
};
