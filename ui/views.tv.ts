/** The TV layout's views. */
import { PromptsTv } from "./components/Prompts.tv";
import { TvLayout } from "./layouts/TvLayout";
import { NotFoundTv } from "./pages/not-found/NotFound.tv";
import type { Views } from "./views";

export const tvViews: Views = {
  Layout: TvLayout,
  Prompts: PromptsTv,
  home: () => import("./pages/home/Home.tv").then((page) => page.HomeTv),
  homeFeed: () =>
    import("./pages/home/HomeFeed.tv").then((page) => page.HomeFeedTv),
  live: () => import("./pages/live/Live.tv").then((page) => page.LiveTv),
  show: () => import("./pages/show/Show.tv").then((page) => page.ShowTv),
  login: () =>
    import("./pages/login/Login.tv").then((module) => module.LoginTv),
  auth: () => import("./pages/auth/Auth.tv").then((module) => module.AuthTv),
  logout: () =>
    import("./pages/logout/Logout.tv").then((module) => module.LogoutTv),
  pair: () => import("./pages/pair/Pair.tv").then((module) => module.PairTv),
  parentalControl: () =>
    import("./pages/parental-control/ParentalControl.tv").then(
      (module) => module.ParentalControlTv,
    ),
  vod: () => import("./pages/vod/Vod.tv").then((module) => module.VodTv),
  NotFound: NotFoundTv,
};
