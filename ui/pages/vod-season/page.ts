/** season/{seasonId}: a season on demand and its episodes, over the list it was opened from. */
import { detailsWords } from "../../components/details/words";
import { vodDetailsWords } from "../../components/vod-details/words";
import { OPEN } from "../../domain/guards";
import type { Page } from "../../app/routing/page";

export const vodSeason: Page = {
  name: "vod-season",
  guard: OPEN,
  needs: { read: "/api/mobile/vod/season/:seasonId/" },
  web: () => import("./VodSeason.web"),
  tv: () => import("./VodSeason.tv"),
  words: [vodDetailsWords, detailsWords],
};
