/** The router's routes, made from the table of all routes: pages within the layout, details over their lists. */
import { redirect, type LoaderFunction, type RouteObject } from "react-router";
import { readAddress, type AddressRule } from "./domain/address";
import { pageRoute } from "./app/routing/pageRoute";
import type { RouteApps } from "./app/routing/routeApps";
import { forSubscribers } from "./domain/guards";
import { paths } from "./domain/paths";
import { isShowId } from "./domain/show";
import { ListSection } from "./layouts/ListSection";
import { ROOT_ROUTE, RootLayout } from "./layouts/RootLayout";
import { PageError } from "./pages/not-found/NotFoundPage";
import {
  detailsOver,
  OTHERWISE,
  REDIRECTS,
  ROUTES,
  ruleOf,
  SHORT_DETAILS,
  type Route,
} from "./routes";

function routeOf(apps: RouteApps, route: Route): RouteObject {
  const { path, page } = route;
  const own = pageRoute(apps, page, ruleOf(path, page));
  const errorElement = <PageError />;
  if (!page.isList) return { path, errorElement, ...own };
  return {
    path,
    element: <ListSection key={page.name} page={page} />,
    errorElement,
    children: [
      { index: true, ...own },
      ...detailsOver(page).map((details) => {
        const rule = ruleOf(`${path}/${details.path}`, details.page, page);
        const guard = details.isVod ? page.guard : forSubscribers(page.guard);
        return {
          path: details.path,
          errorElement,
          ...pageRoute(apps, details.page, rule, guard),
        };
      }),
    ],
  };
}

type Input = Parameters<LoaderFunction>[0];

/** Leads elsewhere, with what the query means. */
function leads(
  rule: AddressRule,
  whereTo: (input: Input) => string,
): LoaderFunction {
  return (input) => {
    const { pathname, search } = new URL(input.request.url);
    const { personal } = readAddress(rule, pathname, search);
    const query = personal.indexOf("?");
    const kept = query === -1 ? "" : personal.slice(query);
    return redirect(whereTo(input) + kept);
  };
}

/** Details without a list. Titles on demand open over the catalogue where they do not over the list the user was last in. */
function shortDetails(apps: RouteApps, rule: AddressRule): RouteObject {
  const whereTo = (input: Input) => {
    const { params } = input;
    const { showId, serieId, peopleId, channelId, seasonId, productId } =
      params;
    const { list, vodList } = apps.of(input).lists.current;
    if (seasonId !== undefined || productId !== undefined)
      return paths.vodOver(vodList, params);
    if (peopleId !== undefined) return paths.peopleOver(list, peopleId);
    if (isShowId(channelId)) return paths.channelOver(list, channelId);
    if (isShowId(serieId)) return paths.serieOver(list, serieId);
    return isShowId(showId) ? paths.showOver(list, showId) : OTHERWISE;
  };
  return { path: rule.path, loader: leads(rule, whereTo) };
}

export function createRoutes(apps: RouteApps): RouteObject[] {
  return [
    {
      id: ROOT_ROUTE,
      // Whose page this is: when it changes, everything below is drawn anew.
      loader: (input) => apps.of(input).session.epoch(),
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
        ...ROUTES.map((route) => routeOf(apps, route)),
        ...REDIRECTS.map((rule) => ({
          path: rule.path,
          loader: leads(rule, () => rule.to),
        })),
        ...SHORT_DETAILS.map((rule) => shortDetails(apps, rule)),
        { path: "*", loader: () => redirect(OTHERWISE) },
      ],
    },
  ];
}
