/**
 * The guide as it is drawn: what the data says, in both layouts, by script and without one.
 * @jest-environment jsdom
 */
import {
  act,
  fireEvent,
  render,
  screen,
  waitFor,
} from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { guideChunkCall } from "../../api/epg2d";
import { prefer } from "../../app/preferences";
import { loadWords } from "../../app/routing/words";
import { readLanes } from "../../focus/lanes";
import { createFocusMemory } from "../../focus/memory";
import { enter, step } from "../../focus/steps";
import {
  activeCell,
  GUIDE_ANSWERS,
  GUIDE_CHUNK,
  guideAt,
  openGuide,
} from "../../testing/guidePage";
import { testApp } from "../../testing/testApp";
import { wireChannel, wireDetails } from "../../testing/wireFixtures";
import { head } from "./GuidePage";
import { View as GuideTv } from "./Guide.tv";
import { View as GuideWeb } from "./Guide.web";
import { guide } from "./page";

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

/** Chips are as wide as this, one after the other, and the row of them has room for four. */
const CHIP_PX = 100;

function layOut(): void {
  const { prototype } = HTMLElement;
  const placeOf = (element: Element) =>
    Array.prototype.indexOf.call(element.parentElement?.children, element);
  jest.spyOn(prototype, "offsetLeft", "get").mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.tagName === "UL" ? 0 : placeOf(this) * CHIP_PX;
  });
  jest.spyOn(prototype, "offsetWidth", "get").mockReturnValue(CHIP_PX);
  jest
    .spyOn(Element.prototype, "clientWidth", "get")
    .mockReturnValue(4 * CHIP_PX);
}

const showIdAt = (href: string) => href.slice(href.lastIndexOf("/") + 1);

const today = () => screen.getByText("Aujourd'hui");

describe.each([
  ["web", GuideWeb],
  ["TV", GuideTv],
] as const)("on %s", (_, View) => {
  test("the server's markup has real programmes as plain links, and no inline style", async () => {
    const { page } = await guideAt(View);
    const html = renderToString(page);
    expect(html.match(/href="\/guide\/show\/rive_une-\w+"/g)).not.toBeNull();
    expect(html).not.toContain("style=");
  });

  test("days, hours and further channels are plain links where there are no scripts", async () => {
    const channels = Array.from({ length: 40 }, (_channel, at) =>
      wireChannel({ channel_epg: `c${at}`, channel_number: at + 1 }),
    );
    const answers = {
      ...GUIDE_ANSWERS,
      "/api/mobile/channels/": { channels },
    };
    const { page } = await guideAt(View, "?time=08:00&channel=21", answers);
    const html = renderToString(page);
    const addresses = Array.from(
      html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g),
      ([, address = "", text = ""]) => `${text} ${address}`,
    ).map((link) => link.replace(/&amp;/g, "&"));
    expect(addresses).toEqual(
      expect.arrayContaining([
        "Maintenant /guide",
        "20:00 /guide?time=20:00",
        "Aujourd&#x27;hui /guide",
        "sam. 28 nov. /guide?day=2026-11-28&time=08:00",
        "Chaînes précédentes /guide?time=08:00&channel=1",
      ]),
    );
  });

  test.each([
    ["", true],
    ["?time=20:00", true],
    ["?time=10:00", false],
    ["?day=2026-11-20&time=20:00", false],
    ["?day=2026-11-22", false],
  ])(
    "whether the server's markup at %j has a line of now: %s",
    async (search, isThere) => {
      const { page } = await guideAt(View, search);
      const html = renderToString(page);
      expect(html.includes('class="now ')).toBe(isThere);
    },
  );

  test("row order is that of the line-up", async () => {
    await openGuide(View);
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
    await openGuide(View);
    expect(activeCell()).toMatch(
      /^.+, Rive Une, \d\d:\d\d – \d\d:\d\d, en cours$/,
    );
  });

  test("a channel without programmes says so, and so do hours that can't be had", async () => {
    await openGuide(View);
    const names = screen
      .getAllByRole("gridcell")
      .map((cell) => cell.getAttribute("aria-label") ?? "");
    expect(names).toContain(
      "En direct, sans programme annoncé, Rien, 20:00 – 00:00",
    );
    expect(
      names.some((name) => name.startsWith("Programme indisponible, Rien")),
    ).toBe(true);
  });

  test.each([
    ["cut", GUIDE_CHUNK.subarray(0, 12)],
    ["empty", new Uint8Array()],
    ["of another schema", GUIDE_CHUNK.slice().fill(0x58, 4, 8)],
  ])(
    "where a chunk is %s, its hours say that they can't be had",
    async (_what, chunk) => {
      const answers = {
        ...GUIDE_ANSWERS,
        [guideChunkCall("2026-11-21-5")]: chunk,
      };
      await openGuide(View, "", answers);
      expect(activeCell()).toMatch(/^Programme indisponible, Rive Une, /);
    },
  );

  test("a clock that jumps by a month leaves the guide at its own days", async () => {
    const { app } = await openGuide(View);
    let stop = () => {};
    await act(async () => {
      stop = app.clock.start(app.clock.now() + 30 * 86_400_000);
      await Promise.resolve();
    });
    stop();
    expect(screen.getAllByRole("gridcell").length).toBeGreaterThan(2);
    expect(activeCell()).toMatch(/, Rive Une, /);
    const chunks = app.asked.filter((call) => call.includes("epg2d"));
    expect(chunks).toContain(guideChunkCall("2026-12-21-5"));
    expect(chunks).not.toContain(guideChunkCall(""));
  });

  test.each(["?day=2026-11-13", "?day=2026-12-24&time=10:00"])(
    "%s is a page that says that the day is not in the guide",
    async (search) => {
      await openGuide(View, search);
      expect(screen.getByText("Ce jour n'est pas dans le guide")).toBeTruthy();
      expect(
        screen.getByRole("link", { name: "Voir le programme actuel" }),
      ).toBeTruthy();
    },
  );

  test("without a line-up it says what happened, and asks again on request", async () => {
    await openGuide(View, "", { "/api/mobile/channels/": 500 });
    expect(screen.getByRole("button", { name: "Réessayer" })).toBeTruthy();
  });

  test("a language is chosen before the whole line-up is there, and holds once it is", async () => {
    const german = { channel_epg: "alpen", channel_language: "de" };
    const { channels } = GUIDE_ANSWERS["/api/mobile/channels/"] as {
      channels: object[];
    };
    const { page } = await guideAt(View, "", {
      ...GUIDE_ANSWERS,
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

  test("a language that the line-up has no more leaves all channels, and no filter that seems to be on", async () => {
    prefer("guideFilters", JSON.stringify({ language: "it" }));
    await openGuide(View);
    expect(screen.getByRole("grid").getAttribute("aria-rowcount")).toBe("2");
    expect(screen.queryAllByRole("button", { pressed: true })).toEqual([]);
  });

  test("days stand in the order of time, today in their middle", async () => {
    await openGuide(View);
    const chips = screen.getAllByText(/^(...\. \d+ nov\.|Aujourd'hui)$/);
    const days = chips
      .filter((chip) => chip.matches("a, button"))
      .map((chip) => chip.textContent);
    expect(days).toHaveLength(15);
    expect(days[0]).toBe("sam. 14 nov.");
    expect(days[6]).toBe("ven. 20 nov.");
    expect(days[7]).toBe("Aujourd'hui");
    expect(days[14]).toBe("sam. 28 nov.");
  });

  test('"Maintenant" leads to what is on, and the focus with it', async () => {
    await openGuide(View);
    const grid = screen.getByRole("grid");
    for (let count = 0; count < 3; count += 1)
      fireEvent.keyDown(grid, { key: "ArrowRight", keyCode: 39 });
    expect(activeCell()).toMatch(/, à venir$/);
    const now = screen.getByText("Maintenant");
    act(() => now.focus());
    act(() => now.click());
    expect(document.activeElement).toBe(grid);
    expect(activeCell()).toMatch(/, en cours$/);
  });

  test("arrows move by programme; up and down keep the moment", async () => {
    await openGuide(View);
    const grid = screen.getByRole("grid");
    const before = activeCell();
    const press = (key: string, keyCode: number) =>
      fireEvent.keyDown(grid, { key, keyCode });
    press("ArrowRight", 39);
    const next = activeCell();
    expect(next).toMatch(/, Rive Une, .*, à venir$/);
    press("ArrowDown", 40);
    expect(activeCell()).toMatch(/, Rien, /);
    press("ArrowUp", 38);
    expect(activeCell()).toBe(next);
    press("ArrowLeft", 37);
    expect(activeCell()).toBe(before);
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

test("on the web a press on what says that nothing is announced now plays the channel", async () => {
  const { app, address } = await openGuide(GuideWeb);
  const name = /^En direct, sans programme annoncé, Rien/;
  const cell = screen.getByRole("gridcell", { name });
  fireEvent.click(cell);
  await waitFor(() =>
    expect(app.prompts.current()).toEqual({ kind: "signIn" }),
  );
  expect(address.path).toBe("/guide");
});

test("on the web the row of days is scrolled to today", async () => {
  layOut();
  await openGuide(GuideWeb);
  const row = screen.getByRole("list", { name: "Jours" });
  const place = Array.from(row.children).indexOf(today().parentElement!);
  const left = place * CHIP_PX;
  expect(row.scrollLeft).toBe(left - 1.5 * CHIP_PX);
});

test("on TV the document tells what the programme is about on which it opens", async () => {
  await openGuide(GuideTv);
  const cell = screen.getByRole("gridcell", { name: activeCell() ?? "" });
  const id = showIdAt(cell.querySelector("a")?.getAttribute("href") ?? "");
  const details = wireDetails({
    show_id: id,
    show_short_description: "Un col",
  });
  const answers = {
    ...GUIDE_ANSWERS,
    [`/api/cache/show/details/${id}/`]: details,
  };
  const { page } = await guideAt(GuideTv, "", answers);
  expect(renderToString(page)).toContain("Un col");
});

test("on TV a filter is a button to those who hear it, and a link with its address", async () => {
  await openGuide(GuideTv);
  const filter = screen.getByRole("button", { name: "Mes chaînes" });
  expect(filter.getAttribute("href")).toBe("/guide?time=20:00&playable=1");
  fireEvent.click(filter);
  expect(filter.getAttribute("aria-pressed")).toBe("true");
  expect(filter.getAttribute("href")).toBe("/guide?time=20:00");
});

test("on TV the day before today's is in sight to its left, and the days are entered by today's", async () => {
  layOut();
  await openGuide(GuideTv);
  const lanes = readLanes(document, createFocusMemory());
  const lane = (key: string) =>
    document.querySelector<HTMLElement>(`[data-lane-key="guide/${key}"]`)!;
  expect(lane("days").style.transform).toBe("translate3d(-600px,0,0)");
  expect(enter(lanes, lane("chips"))?.textContent).toBe("Maintenant");
  expect(enter(lanes, lane("days"))).toBe(today());
  expect(step(lanes, screen.getByText("Compact"), "right")).toBe(today());
  expect(step(lanes, today(), "left")?.textContent).toBe("ven. 20 nov.");
});

test("above the web's grid no hour stands whose beginning has gone below the day", async () => {
  await openGuide(GuideWeb, "?time=08:00");
  const times = Array.from(
    document.querySelectorAll(".time"),
    ({ textContent }) => textContent,
  );
  expect(times.slice(0, 2)).toEqual(["07:00", "07:30"]);
});

test("on TV nothing slides when scripts begin, which count from another hour than the document", async () => {
  const { page } = await guideAt(GuideTv);
  const root = document.createElement("div");
  root.innerHTML = renderToString(page);
  const isCut = () => root.querySelector(".page")?.hasAttribute("data-cut");
  const shift = () =>
    root.querySelector<HTMLElement>(".across")?.style.transform;
  expect([isCut(), shift()]).toEqual([true, ""]);
  await act(async () => void hydrateRoot(root, page));
  expect(isCut()).toBe(true);
  expect(shift()).toMatch(/^translate3d/);
});
