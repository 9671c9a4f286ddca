/** /mysports/{tab}: the matches of the guide's days. */
import { recordingWords } from "../../components/recording/words";
import { SPORTS_TABS } from "../../domain/tabs";
import type { ListPage } from "../../app/routing/page";

export const mysports: ListPage = {
  name: "mysports",
  isList: true,
  // Visitors are asked to sign in; the spec says so for TV, and no permission is without an account.
  guard: { auth: true, permission: "mysports" },
  params: { tab: SPORTS_TABS },
  web: () => import("./Mysports.web"),
  tv: () => import("./Mysports.tv"),
  words: [
    {
      name: "mysports",
      fr: () => import("./words.fr"),
      de: () => import("./words.de"),
      en: () => import("./words.en"),
    },
    recordingWords,
  ],
};
