/** A page drawn for tests, as it is once its data has come. */
import { render, waitFor } from "@testing-library/react";
import { useMemo, type ComponentType, type ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { SectionContext, type Section } from "../app/routing/section";
import { AppRoot, type App } from "../createApp";
import { listPathOf, paths } from "../domain/paths";
import { ROUTES } from "../routes";

function InSection({
  section,
  list,
  listSearch,
  children,
}: {
  section: Section;
  list: string;
  listSearch: string;
  children: ReactNode;
}) {
  const page = ROUTES.map((route) => route.page).find(
    ({ name }) => name === section,
  );
  const vodList = page?.isList && page.hasVod ? list : paths.vodScreen();
  const state = useMemo(
    () => ({ section, list, vodList, listSearch, overList: false }),
    [section, list, vodList, listSearch],
  );
  return (
    <SectionContext.Provider value={state}>{children}</SectionContext.Provider>
  );
}

/** A test may hold answers back: the page is drawn without them then. */
const HELD_BACK = { timeout: 500 };

/**
 * Not within `act`: there React renders parts that wait for data in turn, without end and without a pause in which an answer
 * could come, where one began to wait while another one did.
 */
const answered = ({ queryClient }: App) =>
  waitFor(() => expect(queryClient.isFetching()).toBe(0), HELD_BACK).catch(
    () => {},
  );

/** `path` is the route's, `address` what the browser shows of it. Gives the router, which knows where the page has led. */
export async function drawPage(
  app: App,
  View: ComponentType,
  {
    section,
    path,
    address,
  }: { section: Section; path: string; address: string },
): Promise<ReturnType<typeof createMemoryRouter>> {
  const { pathname, search } = new URL(address, app.context.origin);
  const element = (
    <InSection
      section={section}
      list={listPathOf(pathname)}
      listSearch={search}
    >
      <View />
    </InSection>
  );
  // Where the page leads to, there is nothing.
  const routes = [
    { path, element },
    { path: "*", element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <AppRoot app={app}>
      <RouterProvider router={router} />
    </AppRoot>,
  );
  await answered(app);
  return router;
}
