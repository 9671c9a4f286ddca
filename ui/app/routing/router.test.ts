/** What the app learns of the router: whether the user is on the way to another page. */
import { createMemoryRouter } from "react-router";
import { appRouter } from "./router";

const never = new Promise<never>(() => {});

test("who goes to another page is under way, and who changes the address of this one is not", () => {
  const router = createMemoryRouter(
    [
      { path: "/guide", loader: () => never },
      { path: "/home", loader: () => never },
    ],
    {
      hydrationData: { loaderData: { "0": null } },
      initialEntries: ["/guide"],
    },
  );
  const { isUnderWay } = appRouter(router);
  expect(isUnderWay()).toBe(false);
  void router.navigate("/guide?day=2026-11-28", { replace: true });
  expect(router.state.navigation.state).toBe("loading");
  expect(isUnderWay()).toBe(false);
  void router.navigate("/home");
  expect(isUnderWay()).toBe(true);
});
