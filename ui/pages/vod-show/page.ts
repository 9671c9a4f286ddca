/** show/{showId}/product/{productId}: a film or an episode on demand, over the list it was opened from. */
import { detailsWords } from "../../components/details/words";
import { vodDetailsWords } from "../../components/vod-details/words";
import { OPEN } from "../../domain/guards";
import type { Page } from "../../app/routing/page";

export const vodShow: Page = {
  name: "vod-show",
  guard: OPEN,
  needs: { read: "/api/mobile/vod/show/:showId" },
  web: () => import("./VodShow.web"),
  tv: () => import("./VodShow.tv"),
  words: [vodDetailsWords, detailsWords],
};
