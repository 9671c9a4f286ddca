/** /live/{tab}: the channels and what is on now. */
import { GROUP_QUERY } from "../../domain/groupQuery";
import { OPEN } from "../../domain/guards";
import { LIVE_TABS } from "../../domain/liveTab";
import { MAX_PAGES, pageQuery } from "../../domain/pageNumber";
import type { ListPage } from "../../app/routing/page";

export const live: ListPage = {
  name: "live",
  isList: true,
  guard: OPEN,
  inSitemap: true,
  // Unknown tabs lead to the normal one (spec, section 2: any unknown path redirects to live).
  params: { tab: LIVE_TABS },
  query: { ...pageQuery(MAX_PAGES), ...GROUP_QUERY },
  web: () => import("./Live.web"),
  tv: () => import("./Live.tv"),
  words: [
    {
      name: "live",
      fr: () => import("./words.fr"),
      de: () => import("./words.de"),
      en: () => import("./words.en"),
    },
  ],
};
