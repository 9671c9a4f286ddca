/**
 * The guide as it is drawn: what the data says, in both layouts, by script and without one.
 * @jest-environment jsdom
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { useMemo, type ComponentType, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { guideChunkCall } from "../../api/epg2d";
import { SectionContext } from "../../app/routing/section";
import { loadWords } from "../../app/routing/words";
import { AppRoot } from "../../createApp";
import { ensure } from "../../queries/query";
import { testApp, type Answers } from "../../testing/testApp";
import { wireChannel } from "../../testing/wireFixtures";
import { guideRequestOf, head, openingOf } from "./GuidePage";
import { View as GuideTv } from "./Guide.tv";
import { View as GuideWeb } from "./Guide.web";
import { guide } from "./page";

const CHUNK = new Uint8Array(
  readFileSync(
    join(__dirname, "../../../tests/fixtures/epg2d/2026-11-21-5.bin"),
  ),
);

/** The evening from 20:00 on; what comes before and after is not to be had. */
const ANSWERS: Answers = {
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
  [guideChunkCall("2026-11-21-5")]: CHUNK,
};

/** What the list's section tells the page of its address. */
function AtGuide({
  search,
  children,
}: {
  search: string;
  children: ReactNode;
}) {
  const section = useMemo(
    () => ({ section: "guide", listSearch: search, overList: false }) as const,
    [search],
  );
  return (
    <SectionContext.Provider value={section}>
      {children}
    </SectionContext.Provider>
  );
}

/** The page at an address, its data there, as the server and then the browser have it. */
async function pageAt(View: ComponentType, search = "", answers = ANSWERS) {
  const app = await testApp({ answers });
  await loadWords(app, guide.words);
  const requested = guideRequestOf(search, app.clock.now());
  if (requested.place.kind !== "outside")
    await ensure(app, openingOf(app, requested));
  const page = (
    <AppRoot app={app}>
      <MemoryRouter initialEntries={[`/guide${search}`]}>
        <AtGuide search={search}>
          <View />
        </AtGuide>
      </MemoryRouter>
    </AppRoot>
  );
  return { app, page };
}

async function open(View: ComponentType, search = "", answers = ANSWERS) {
  const { app, page } = await pageAt(View, search, answers);
  await act(async () => {
    render(page);
    await Promise.resolve();
  });
  return app;
}

/** The name of the active cell. */
function active(): string | null {
  const grid = screen.getByRole("grid");
  const id = grid.getAttribute("aria-activedescendant") ?? "";
  return document.getElementById(id)?.getAttribute("aria-label") ?? null;
}

beforeAll(() => {
  class Unmoved {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  globalThis.ResizeObserver = Unmoved;
  globalThis.IntersectionObserver =
    Unmoved as unknown as typeof IntersectionObserver;
});

afterEach(() => localStorage.clear());

describe.each([
  ["web", GuideWeb],
  ["TV", GuideTv],
] as const)("on %s", (_, View) => {
  test("the server's markup has real programmes as plain links, and no inline style", async () => {
    const { page } = await pageAt(View);
    const html = renderToString(page);
    expect(html.match(/href="\/guide\/show\/rive_une-\w+"/g)).not.toBeNull();
    expect(html).not.toContain("style=");
  });

  test("row order is that of the line-up", async () => {
    await open(View);
    const rows = screen.getAllByRole("row");
    const byIndex = new Map(
      rows.map((row) => [
        row.getAttribute("aria-rowindex"),
        row.getAttribute("aria-label"),
      ]),
    );
    expect(byIndex.get("1")).toBe("Rive Une");
    expect(byIndex.get("2")).toBe("Rien");
  });

  test("a cell is announced with channel, title, times and state", async () => {
    await open(View);
    expect(active()).toMatch(/^.+, Rive Une, \d\d:\d\d – \d\d:\d\d, en cours$/);
  });

  test("a channel without programmes says so, and so do hours that can't be had", async () => {
    await open(View);
    const names = screen
      .getAllByRole("gridcell")
      .map((cell) => cell.getAttribute("aria-label") ?? "");
    expect(names).toContain("Pas de programme annoncé, Rien, 20:00 – 00:00");
    expect(
      names.some((name) => name.startsWith("Programme indisponible, Rien")),
    ).toBe(true);
  });

  test.each([
    ["cut", CHUNK.subarray(0, 12)],
    ["empty", new Uint8Array()],
    ["of another schema", CHUNK.slice().fill(0x58, 4, 8)],
  ])(
    "where a chunk is %s, its hours say that they can't be had",
    async (_what, chunk) => {
      const answers = { ...ANSWERS, [guideChunkCall("2026-11-21-5")]: chunk };
      await open(View, "", answers);
      expect(active()).toMatch(/^Programme indisponible, Rive Une, /);
    },
  );

  test("a clock that jumps by a month leaves the guide at its own days", async () => {
    const app = await open(View);
    let stop = () => {};
    await act(async () => {
      stop = app.clock.start(app.clock.now() + 30 * 86_400_000);
      await Promise.resolve();
    });
    stop();
    expect(screen.getAllByRole("gridcell").length).toBeGreaterThan(2);
    expect(active()).toMatch(/, Rive Une, /);
    const chunks = app.asked.filter((call) => call.includes("epg2d"));
    expect(chunks).toContain(guideChunkCall("2026-12-21-5"));
    expect(chunks).not.toContain(guideChunkCall(""));
  });

  test.each(["?day=2026-11-13", "?day=2026-12-24&time=10:00", "?day=soon"])(
    "%s is a page that says that the day is not in the guide",
    async (search) => {
      await open(View, search);
      expect(screen.getByText("Ce jour n'est pas dans le guide")).toBeTruthy();
      expect(
        screen.getByRole("link", { name: "Voir le programme actuel" }),
      ).toBeTruthy();
    },
  );

  test("without a line-up it says what happened, and asks again on request", async () => {
    await open(View, "", { "/api/mobile/channels/": 500 });
    expect(screen.getByRole("button", { name: "Réessayer" })).toBeTruthy();
  });

  test("a language is chosen before the whole line-up is there, and holds once it is", async () => {
    const german = { channel_epg: "alpen", channel_language: "de" };
    const { channels } = ANSWERS["/api/mobile/channels/"] as {
      channels: object[];
    };
    const { page } = await pageAt(View, "", {
      ...ANSWERS,
      "/api/mobile/channels/": {
        channels: [...channels, wireChannel({ ...german, channel_number: 3 })],
      },
    });
    // Nothing that is asked for is answered within this one.
    act(() => {
      render(page);
    });
    fireEvent.click(
      screen.getByRole("button", { name: /^(Langue|allemand)$/ }),
    );
    const chip = screen.getByRole("button", { name: "allemand" });
    expect(chip.getAttribute("aria-pressed")).toBe("true");
    await act(() => Promise.resolve());
    await act(() => Promise.resolve());
    expect(screen.getByRole("grid").getAttribute("aria-rowcount")).toBe("1");
  });

  test("arrows move by programme; up and down keep the moment", async () => {
    await open(View);
    const grid = screen.getByRole("grid");
    const before = active();
    const press = (key: string, keyCode: number) =>
      fireEvent.keyDown(grid, { key, keyCode });
    press("ArrowRight", 39);
    const next = active();
    expect(next).toMatch(/, Rive Une, .*, à venir$/);
    press("ArrowDown", 40);
    expect(active()).toMatch(/, Rien, /);
    press("ArrowUp", 38);
    expect(active()).toBe(next);
    press("ArrowLeft", 37);
    expect(active()).toBe(before);
  });
});

test("the guide's page is for search engines, and so are today's hours; other days are not", async () => {
  const app = await testApp();
  await loadWords(app, guide.words);
  const at = (search: string) => head({ app, params: {}, search });
  expect(at("").robots).toBeUndefined();
  expect(at("").canonical).toBe("https://lucarne.example/guide");
  expect(at("?time=20:00").robots).toBeUndefined();
  expect(at("?day=2026-11-21&time=20:00").canonical).toBe(
    "https://lucarne.example/guide?time=20:00",
  );
  expect(at("?day=2026-11-22").robots).toBe("noindex");
  expect(at("?day=2026-12-24").robots).toBe("noindex");
  expect(at("?channel=21").robots).toBe("noindex");
});
