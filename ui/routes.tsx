/** Every route of the UI on one screen. Loaders start the data, views come from the layout variant. */
import { redirect, type LoaderFunction, type RouteObject } from "react-router";
import type { App } from "./api/appContext";
import type { Guard } from "./domain/guards";
import { isShowId } from "./domain/show";
import { paths } from "./domain/paths";
import { quietHead } from "./head";
import { guarded } from "./guarded";
import { ROOT_ROUTE, RootLayout } from "./layouts/RootLayout";
import { homeHead, homeLoader, lazyHome } from "./pages/home/HomePage";
import { liveHead, liveLoader } from "./pages/live/LivePage";
import { loginLoader } from "./pages/login/LoginPage";
import { logoutLoader } from "./pages/logout/logoutLoader";
import { PageError } from "./pages/not-found/NotFoundPage";
import { vodLoader } from "./pages/vod/VodPage";
import { ListSection } from "./layouts/ListSection";
import { showHead } from "./pages/show/showHead";
import type { LazyView } from "./views";

/** A route's view as react-router loads it. */
const lazy = (view: LazyView) => async () => ({ Component: await view() });

/** Anybody but a former customer, who has VOD only. */
const OPEN: Guard = {};
/** People who are signed in; on TV the spec's section 2 asks for that on some open pages, too. */
const SIGNED_IN: Guard = { auth: true };
const SIGNED_IN_ON_TV: Guard = { auth: "tv" };
/** Everybody, in any state. */
const EVERYBODY: Guard = { formerCustomer: true };
/** Whoever is signed in, for VOD at least. */
const VOD: Guard = { auth: true, formerCustomer: true };

export function createRoutes(app: App): RouteObject[] {
  const { views } = app;
  const to = (path: string) => () => redirect(path);
  const enter = (guard: Guard, loader?: LoaderFunction) =>
    guarded(app, guard, loader);
  const show = (guard: Guard): RouteObject => ({
    path: "show/:showId",
    // With its view's chunk: most pages do without the details.
    loader: enter(guard, async (input) => {
      const { showLoader } = await import("./pages/show/ShowPage");
      return showLoader(app)(input);
    }),
    lazy: lazy(views.show),
    handle: { head: showHead },
    errorElement: <PageError />,
  });

  return [
    {
      id: ROOT_ROUTE,
      // Whose page this is: when it changes, everything below is drawn anew.
      loader: () => app.session.person(),
      shouldRevalidate: () => true,
      element: <RootLayout />,
      // While the browser alone prepares the first page, the ground is all there is to see.
      hydrateFallbackElement: <></>,
      errorElement: (
        <RootLayout>
          <PageError />
        </RootLayout>
      ),
      children: [
        { index: true, loader: to(paths.home()) },
        {
          path: "login",
          loader: enter(EVERYBODY, loginLoader(app)),
          lazy: lazy(views.login),
          handle: { head: quietHead("title.login"), plain: true },
          errorElement: <PageError />,
        },
        {
          path: "auth/:username/:token",
          loader: enter(EVERYBODY),
          lazy: lazy(views.auth),
          handle: { head: quietHead("title.auth"), plain: true },
          errorElement: <PageError />,
        },
        {
          path: "logout",
          loader: enter(EVERYBODY, logoutLoader(app)),
          // Decided once a visit: whoever turns out to be at the screen later did not come to leave.
          shouldRevalidate: () => false,
          lazy: lazy(views.logout),
          handle: { head: quietHead("title.logout"), plain: true },
          errorElement: <PageError />,
        },
        {
          path: "pair",
          loader: enter(SIGNED_IN),
          lazy: lazy(views.pair),
          handle: { head: quietHead("title.pair") },
          errorElement: <PageError />,
        },
        {
          path: "parentalcontrol",
          loader: enter(VOD),
          lazy: lazy(views.parentalControl),
          handle: { head: quietHead("title.parentalControl") },
          errorElement: <PageError />,
        },
        { path: "vod", loader: to(paths.vod()) },
        {
          path: "vod/:id",
          loader: enter(VOD, vodLoader(app)),
          lazy: lazy(views.vod),
          handle: { head: quietHead("title.vod") },
          errorElement: <PageError />,
        },
        {
          path: "home",
          element: <ListSection key="home" section="home" />,
          errorElement: <PageError />,
          handle: { head: homeHead },
          children: [
            {
              index: true,
              loader: enter(SIGNED_IN_ON_TV, homeLoader(app)),
              lazy: lazyHome(views),
            },
            show(SIGNED_IN_ON_TV),
          ],
        },
        { path: "live", loader: to(paths.live()) },
        {
          path: "live/:tab",
          element: <ListSection key="live" section="live" />,
          errorElement: <PageError />,
          handle: { head: liveHead },
          children: [
            {
              index: true,
              loader: enter(OPEN, liveLoader(app)),
              lazy: lazy(views.live),
            },
            show(OPEN),
          ],
        },
        {
          path: "show/:showId",
          loader: ({ params }) =>
            redirect(
              isShowId(params.showId)
                ? paths.show(app.section.current, params.showId)
                : paths.live(),
            ),
        },
        { path: "*", loader: to(paths.live()) },
      ],
    },
  ];
}
