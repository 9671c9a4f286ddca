/** The web's layout and views. */
import { WebLayout } from "./layouts/WebLayout";
import { NotFoundWeb } from "./pages/not-found/NotFound.web";
import type { Views } from "./views";

export const webViews: Views = {
  Layout: WebLayout,
  home: () => import("./pages/home/Home.web").then((module) => module.HomeWeb),
  homeFeed: () =>
    import("./pages/home/HomeFeed.web").then((module) => module.HomeFeedWeb),
  live: () => import("./pages/live/Live.web").then((module) => module.LiveWeb),
  show: () => import("./pages/show/Show.web").then((module) => module.ShowWeb),
  NotFound: NotFoundWeb,
};
