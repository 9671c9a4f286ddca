/** What the app may ask of react-router's router, whichever history it has. */
import type { createMemoryRouter } from "react-router";
import type { App, AppRouter } from "../context";

export function appRouter(
  router: ReturnType<typeof createMemoryRouter>,
): AppRouter {
  return {
    renew: () => void router.revalidate(),
    isAt: (fullPath) => {
      const { pathname, search } = router.state.location;
      return pathname + search === fullPath;
    },
    isUnderWay() {
      const { location, navigation } = router.state;
      const to = navigation.location;
      return to !== undefined && to.pathname !== location.pathname;
    },
  };
}

/** Whether a page is left: the user is on the way to another one, or at one that is not drawn yet. A change of the page's own address would take its place. */
export function isLeft({ router }: App, fullPath: string): boolean {
  return router !== null && (router.isUnderWay() || !router.isAt(fullPath));
}
