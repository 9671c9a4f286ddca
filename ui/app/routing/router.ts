/** What the app may ask of react-router's router, whichever history it has. */
import type { createMemoryRouter } from "react-router";
import type { AppRouter } from "../context";

export function appRouter(
  router: ReturnType<typeof createMemoryRouter>,
): AppRouter {
  return {
    renew: () => void router.revalidate(),
    isAt: (fullPath) => {
      const { pathname, search } = router.state.location;
      return pathname + search === fullPath;
    },
    isUnderWay: () => router.state.navigation.state !== "idle",
  };
}
