/** Every route of the UI on one screen. Loaders start the data, views come from the layout variant. */
import { redirect, type RouteObject } from "react-router";
import type { App } from "./api/appContext";
import { isShowId } from "./domain/show";
import { paths } from "./domain/paths";
import { RootLayout } from "./layouts/RootLayout";
import { homeHead, homeLoader, lazyHome } from "./pages/home/HomePage";
import { liveHead, liveLoader } from "./pages/live/LivePage";
import { PageError } from "./pages/not-found/NotFoundPage";
import { ListSection } from "./layouts/ListSection";
import { showHead, showLoader } from "./pages/show/ShowPage";
import type { LazyView } from "./views";

/** A route's view as react-router loads it. */
const lazy = (view: LazyView) => async () => ({ Component: await view() });

export function createRoutes(app: App): RouteObject[] {
  const { views } = app;
  const to = (path: string) => () => redirect(path);
  const show: RouteObject = {
    path: "show/:showId",
    loader: showLoader(app),
    lazy: lazy(views.show),
    handle: { head: showHead },
    errorElement: <PageError />,
  };

  return [
    {
      element: <RootLayout />,
      errorElement: (
        <RootLayout>
          <PageError />
        </RootLayout>
      ),
      children: [
        { index: true, loader: to(paths.home()) },
        {
          path: "home",
          element: <ListSection key="home" section="home" />,
          errorElement: <PageError />,
          handle: { head: homeHead },
          children: [
            { index: true, loader: homeLoader(app), lazy: lazyHome(views) },
            show,
          ],
        },
        { path: "live", loader: to(paths.live()) },
        {
          path: "live/:tab",
          element: <ListSection key="live" section="live" />,
          errorElement: <PageError />,
          handle: { head: liveHead },
          children: [
            { index: true, loader: liveLoader(app), lazy: lazy(views.live) },
            show,
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
