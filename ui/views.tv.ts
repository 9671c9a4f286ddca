/** The TV layout's views. */
import { TvLayout } from "./layouts/TvLayout";
import { NotFoundTv } from "./pages/not-found/NotFound.tv";
import type { Views } from "./views";

export const tvViews: Views = {
  Layout: TvLayout,
  home: () => import("./pages/home/Home.tv").then((page) => page.HomeTv),
  homeFeed: () =>
    import("./pages/home/HomeFeed.tv").then((page) => page.HomeFeedTv),
  live: () => import("./pages/live/Live.tv").then((page) => page.LiveTv),
  show: () => import("./pages/show/Show.tv").then((page) => page.ShowTv),
  NotFound: NotFoundTv,
};
