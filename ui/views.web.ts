/** The web's layout and views. */
import { PromptsWeb } from "./components/Prompts.web";
import { WebLayout } from "./layouts/WebLayout";
import { NotFoundWeb } from "./pages/not-found/NotFound.web";
import type { Views } from "./views";

export const webViews: Views = {
  Layout: WebLayout,
  Prompts: PromptsWeb,
  home: () => import("./pages/home/Home.web").then((module) => module.HomeWeb),
  homeFeed: () =>
    import("./pages/home/HomeFeed.web").then((module) => module.HomeFeedWeb),
  live: () => import("./pages/live/Live.web").then((module) => module.LiveWeb),
  show: () => import("./pages/show/Show.web").then((module) => module.ShowWeb),
  login: () =>
    import("./pages/login/Login.web").then((module) => module.LoginWeb),
  auth: () => import("./pages/auth/Auth.web").then((module) => module.AuthWeb),
  logout: () =>
    import("./pages/logout/Logout.web").then((module) => module.LogoutWeb),
  pair: () => import("./pages/pair/Pair.web").then((module) => module.PairWeb),
  parentalControl: () =>
    import("./pages/parental-control/ParentalControl.web").then(
      (module) => module.ParentalControlWeb,
    ),
  vod: () => import("./pages/vod/Vod.web").then((module) => module.VodWeb),
  NotFound: NotFoundWeb,
};
