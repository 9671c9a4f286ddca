/**
 * Where Back leads on TV: from a page without a menu, and from the menu of the first page.
 * @jest-environment jsdom
 */
import { act, render, screen, waitFor } from "@testing-library/react";
import {
  createBrowserRouter,
  MemoryRouter,
  Outlet,
  RouterProvider,
  useLocation,
  type RouteObject,
} from "react-router";
import { followHistory } from "../focus/startFocus";
import { Link } from "../kit/Link";
import { appRouter } from "../app/routing/router";
import { lazy } from "react";
import { AppRoot } from "../createApp";
import { testApp } from "../testing/testApp";
import { wireProfile } from "../testing/wireFixtures";
import { LayoutTv } from "./Layout.tv";

function Address() {
  return <button type="button">{useLocation().pathname}</button>;
}

/** Signing out was chosen in the settings; then Back. */
async function backFromLogout(isSignedIn: boolean): Promise<string | null> {
  const profile = wireProfile();
  const app = await testApp({
    context: {
      variant: "tv",
      session: isSignedIn
        ? { state: "authenticated", profile }
        : { state: "anonymous" },
    },
  });
  window.history.replaceState({ idx: 1 }, "");
  render(
    <AppRoot app={app}>
      <MemoryRouter initialEntries={["/settings", "/logout"]} initialIndex={1}>
        <LayoutTv plain>
          <Address />
        </LayoutTv>
      </MemoryRouter>
    </AppRoot>,
  );
  const back = new KeyboardEvent("keydown", { key: "Escape", keyCode: 27 });
  await act(async () => void document.dispatchEvent(back));
  return screen.getByRole("button").textContent;
}

test("who does not sign out after all comes back to where they were", async () => {
  expect(await backFromLogout(true)).toBe("/settings");
});

test("who is signed out comes to the root: the page before may be one that no visitor may enter any more", async () => {
  expect(await backFromLogout(false)).toBe("/live/normal");
});

test("Back in the menu of the first page asks on Samsung's TV whether to leave, and does", async () => {
  const exit = jest.fn();
  const application = { getCurrentApplication: () => ({ exit }) };
  Object.assign(window, { tizen: { application } });
  const app = await testApp({ context: { variant: "tv" } });
  render(
    <AppRoot app={app}>
      <MemoryRouter initialEntries={["/live/normal"]}>
        <LayoutTv plain={false}>
          <Address />
        </LayoutTv>
      </MemoryRouter>
    </AppRoot>,
  );
  const back = () =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { keyCode: 10_009, bubbles: true }),
    );
  back();
  expect(document.activeElement?.closest("[data-lane-aside]")).not.toBeNull();
  back();
  await waitFor(() =>
    expect(app.prompts.current()).toMatchObject({
      kind: "choose",
      title: "Quitter l'application ?",
      choices: [{ label: "Quitter" }],
    }),
  );
  expect(exit).not.toHaveBeenCalled();
  app.prompts.answer(true);
  await waitFor(() => expect(exit).toHaveBeenCalledTimes(1));
  Object.assign(window, { tizen: undefined });
});

test("Android's Back on the first page opens the menu, and the router hears nothing of the entry that it took", async () => {
  jest
    .spyOn(window.navigator, "userAgent", "get")
    .mockReturnValue("Mozilla/5.0 (Linux; Android 12; TV) Chrome/120.0");
  const profile = wireProfile();
  const app = await testApp({
    context: { variant: "tv", session: { state: "authenticated", profile } },
  });
  window.history.replaceState(null, "", "/home");
  followHistory(window);
  const layout = (
    <LayoutTv plain={false}>
      <Outlet />
    </LayoutTv>
  );
  const router = createBrowserRouter([
    {
      element: layout,
      children: [
        { path: "/home", element: <Link to="/details">card</Link> },
        { path: "/details", element: <Address /> },
      ],
    },
  ]);
  app.router = appRouter(router);
  render(
    <AppRoot app={app}>
      <RouterProvider router={router} />
    </AppRoot>,
  );
  const heard = jest.fn();
  const stepBack = async (isThere: () => void) => {
    window.history.back();
    await waitFor(isThere);
  };
  const inMenu = () =>
    expect(document.activeElement?.closest("[data-lane-aside]")).toBeTruthy();
  const card = await screen.findByRole("link", { name: "card" });
  const key = { keyCode: 13, bubbles: true };
  card.dispatchEvent(new KeyboardEvent("keydown", key));
  await act(async () => card.click());
  expect(router.state.location.pathname).toBe("/details");
  await stepBack(() =>
    expect(screen.getByRole("link", { name: "card" })).toBeTruthy(),
  );
  const { location } = router.state;
  router.subscribe(heard);
  await stepBack(inMenu);
  expect([router.state.location, window.location.pathname]).toEqual([
    location,
    "/home",
  ]);
  expect(heard).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});

/** A list with a card that leads to details, which come when told to. */
async function onAList(list: string, details: RouteObject) {
  const profile = wireProfile();
  const app = await testApp({
    context: { variant: "tv", session: { state: "authenticated", profile } },
  });
  window.history.replaceState({ idx: 3 }, "", list);
  const router = createBrowserRouter([
    {
      element: (
        <LayoutTv plain={false}>
          <Outlet />
        </LayoutTv>
      ),
      children: [
        { path: list, element: <Link to="/details">card</Link> },
        { path: "/details", ...details },
      ],
    },
  ]);
  app.router = appRouter(router);
  render(
    <AppRoot app={app}>
      <RouterProvider router={router} />
    </AppRoot>,
  );
  await act(async () => {});
  const card = screen.getByRole("link", { name: "card" });
  card.focus();
  await act(async () => card.click());
  const back = new KeyboardEvent("keydown", { keyCode: 27, bubbles: true });
  await act(async () => void card.dispatchEvent(back));
  return { card, place: () => window.history.state.idx };
}

const never = new Promise<never>(() => {});

test("Back right after OK leaves the details that are asked for still: the card keeps the focus", async () => {
  let come = () => {};
  const asked = new Promise<null>((resolve) => {
    come = () => resolve(null);
  });
  const element = <button type="button">details</button>;
  const { card, place } = await onAList("/live/normal", {
    loader: () => asked,
    element,
  });
  await act(async () => come());
  expect(document.activeElement).toBe(card);
  expect(window.location.pathname).toBe("/live/normal");
  expect(place()).toBe(3);
});

test("Back leaves details that are in the history and not drawn yet, also for the first page", async () => {
  const Details = lazy(() => never);
  const { card, place } = await onAList("/home", { element: <Details /> });
  await waitFor(() => expect(place()).toBe(3));
  expect(window.location.pathname).toBe("/home");
  expect(document.activeElement).toBe(card);
});
