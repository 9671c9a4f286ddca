/** The guide as it is drawn, for tests: two channels, of which the first has programmes, on an evening. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { act, render, screen } from "@testing-library/react";
import { useMemo, useState, type ComponentType, type ReactNode } from "react";
import { MemoryRouter, useLocation, useNavigationType } from "react-router";
import { guideChunkCall } from "../api/epg2d";
import type { AppRouter } from "../app/context";
import { SectionContext } from "../app/routing/section";
import { loadWords } from "../app/routing/words";
import { AppRoot } from "../createApp";
import { paths } from "../domain/paths";
import { guideRequestOf, openingOf } from "../pages/guide/GuidePage";
import { guide } from "../pages/guide/page";
import { ensure } from "../queries/query";
import { testApp, type Answers } from "./testApp";
import { wireChannel } from "./wireFixtures";

/** The evening of 21 November 2026 from 20:00 on. */
export const GUIDE_CHUNK = new Uint8Array(
  readFileSync(join(__dirname, "../../tests/fixtures/epg2d/2026-11-21-5.bin")),
);

/** What comes before and after the evening is not to be had. */
export const GUIDE_ANSWERS: Answers = {
  "/api/mobile/channels/": {
    channels: [
      wireChannel({
        channel_epg: "nothing",
        channel_name: "Rien",
        channel_number: 2,
      }),
      wireChannel(),
    ],
  },
  [guideChunkCall("2026-11-21-5")]: GUIDE_CHUNK,
};

/** What the list's section tells the page of its address, also while details lie over it. */
function AtGuide({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const [listSearch, setListSearch] = useState(search);
  if (pathname === paths.guide() && search !== listSearch)
    setListSearch(search);
  const section = useMemo(
    () =>
      ({
        section: "guide",
        list: paths.guide(),
        vodList: paths.vodScreen(),
        listSearch,
        overList: false,
      }) as const,
    [listSearch],
  );
  return (
    <SectionContext.Provider value={section}>
      {children}
    </SectionContext.Provider>
  );
}

const ROUTER: AppRouter = {
  renew: () => undefined,
  isAt: () => true,
  isUnderWay: () => false,
};

interface Told {
  address: { path: string; search: string };
  /** How the history came to it: `POP`, `PUSH` or `REPLACE`. */
  history: { action: string };
}

/** Where the guide has led to; the guide itself stays. */
function Address({ told: { address, history } }: { told: Told }) {
  const { pathname, search } = useLocation();
  address.path = pathname;
  address.search = search;
  history.action = useNavigationType();
  return null;
}

/** The page at an address, its data there, as the server and then the browser have it; or as one comes to it from another page. */
export async function guideAt(
  View: ComponentType,
  search = "",
  answers = GUIDE_ANSWERS,
  from: "document" | "page" = "document",
) {
  const app = await testApp({ answers });
  if (from === "page") app.router = ROUTER;
  await loadWords(app, guide.words);
  const requested = guideRequestOf(search, app.clock.now());
  if (requested.place.kind !== "outside")
    await ensure(app, openingOf(app, requested));
  const told: Told = { address: { path: "", search }, history: { action: "" } };
  const page = (
    <AppRoot app={app}>
      <MemoryRouter initialEntries={[`/guide${search}`]}>
        <AtGuide>
          <View />
        </AtGuide>
        <Address told={told} />
      </MemoryRouter>
    </AppRoot>
  );
  return { app, page, ...told };
}

/** The same as the browser has it. */
export async function openGuide(
  View: ComponentType,
  search = "",
  answers = GUIDE_ANSWERS,
  from: "document" | "page" = "document",
) {
  const { app, page, address, history } = await guideAt(
    View,
    search,
    answers,
    from,
  );
  await act(async () => {
    render(page);
    await Promise.resolve();
  });
  return { app, address, history };
}

/** The name of the active cell. */
export function activeCell(): string | null {
  const grid = screen.getByRole("grid");
  const id = grid.getAttribute("aria-activedescendant") ?? "";
  return document.getElementById(id)?.getAttribute("aria-label") ?? null;
}
