/** channel/{channelId}: a channel with what is on, what comes next and what can be watched again, over the list it was opened from. */
import { detailsWords } from "../../components/details/words";
import { OPEN } from "../../domain/guards";
import type { Page } from "../../app/routing/page";

export const channel: Page = {
  name: "channel",
  guard: OPEN,
  needs: { read: "/api/cache/epgchannel/:channelId/" },
  web: () => import("./Channel.web"),
  tv: () => import("./Channel.tv"),
  words: [
    {
      name: "channel",
      fr: () => import("./words.fr"),
      de: () => import("./words.de"),
      en: () => import("./words.en"),
    },
    detailsWords,
  ],
};
