/** A page that is a list, for tests, with details that open over it. */
import { act, render } from "@testing-library/react";
import type { ComponentType } from "react";
import {
  createMemoryRouter,
  RouterProvider,
  type Location,
} from "react-router";
import type { ListPage } from "../app/routing/page";
import { AppRoot, type App } from "../createApp";
import { ListSection } from "../layouts/ListSection";

/** `path` is the list's route, `details` that of what opens over it; the last of `history` is where it opens. Gives the router. */
export async function drawList(
  app: App,
  View: ComponentType,
  {
    page,
    path,
    details,
    history,
  }: {
    page: ListPage;
    path: string;
    details: string;
    history: (string | Partial<Location>)[];
  },
): Promise<ReturnType<typeof createMemoryRouter>> {
  const router = createMemoryRouter(
    [
      {
        path,
        element: <ListSection page={page} />,
        children: [
          { index: true, element: <View /> },
          { path: details, element: <p>details</p> },
        ],
      },
      { path: "*", element: null },
    ],
    { initialEntries: history },
  );
  await act(async () => {
    render(
      <AppRoot app={app}>
        <RouterProvider router={router} />
      </AppRoot>,
    );
  });
  return router;
}

/** The words of the list's links that `name` finds, in their order; the user can't reach them while details cover the list. */
export function listed(name: RegExp): string[] {
  return Array.from(
    document.querySelectorAll("[data-section-list] a"),
    (link) => name.exec(link.textContent)?.[0] ?? "",
  ).filter(Boolean);
}
