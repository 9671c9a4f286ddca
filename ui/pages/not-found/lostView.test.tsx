/**
 * A page whose view can't be fetched says so, in both layouts.
 * @jest-environment jsdom
 */
import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { theOnly } from "../../app/routing/routeApps";
import { AppRoot } from "../../createApp";
import { createRoutes } from "../../routing";
import { testApp } from "../../testing/testApp";
import { NotFoundTv } from "./NotFound.tv";
import { NotFoundWeb } from "./NotFound.web";

jest.mock("../settings/Settings.web", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});
jest.mock("../settings/Settings.tv", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

test.each([
  ["web", NotFoundWeb],
  ["tv", NotFoundTv],
] as const)(
  "a page whose code can't be fetched is no blank page: %s",
  async (variant, NotFound) => {
    // React and the router tell the console of what a boundary catches.
    jest.spyOn(console, "error").mockImplementation(() => {});
    const app = await testApp({ context: { variant }, views: { NotFound } });
    const router = createMemoryRouter(createRoutes(theOnly(app)), {
      initialEntries: ["/settings"],
    });
    await act(async () => {
      render(
        <AppRoot app={app}>
          <RouterProvider router={router} />
        </AppRoot>,
      );
    });
    expect(await screen.findByRole("link", { name: "Réessayer" })).toBeTruthy();
  },
);
