/**
 * The parts of what a search found fail each on their own, in both layouts.
 * @jest-environment jsdom
 */
import type { ComponentType } from "react";
import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { failed, mapResult, type ApiResult } from "../../api/result";
import type { App } from "../../createApp";
import { loadWords } from "../../app/routing/words";
import { drawPage } from "../../testing/drawPage";
import { testApp } from "../../testing/testApp";
import { wireVodElement } from "../../testing/vod";
import { EVENING_MS, wireProfile, wireShow } from "../../testing/wireFixtures";
import { markTyped } from "../../components/search/typed";
import { paths } from "../../domain/paths";
import { searchText, typedText } from "../../domain/search";
import { search } from "./page";
import { loadRanker } from "./ranker";
import { View as SearchTv } from "./Search.tv";
import { View as SearchWeb } from "./Search.web";

const LAYOUTS = [
  ["web", SearchWeb],
  ["tv", SearchTv],
] as const;

/** Draws the page that an address has, in its words. */
async function drawAt(
  app: App,
  View: ComponentType,
  address: string,
): Promise<void> {
  await loadWords(app, search.words);
  await drawPage(app, View, {
    section: "search",
    path: "/search/:tab?",
    address,
  });
}

/** No text: React can't draw it. */
const BROKEN = {} as string;

beforeEach(() => {
  // React tells the console of every error that a boundary catches.
  jest.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  jest.restoreAllMocks();
});

test.each(LAYOUTS)(
  "a rail on %s that can't be drawn takes no other rail down with it",
  async (variant, View) => {
    const app = await testApp({
      answers: {
        "/api/mobile/show/epgflat/search/?query=col": {
          shows: [wireShow({ show_title: "Le grand col" })],
          people: [BROKEN],
          vod: [wireVodElement({ name: BROKEN })],
        },
      },
      context: { variant },
    });
    await drawAt(app, View, "/search?q=col");
    expect(await screen.findAllByText("Le grand col")).not.toHaveLength(0);
    expect(screen.getAllByText("Réessayer")).toHaveLength(2);
  },
);

describe.each(LAYOUTS)(
  "on %s, before the server has answered,",
  (variant, View) => {
    const ANSWER = {
      shows: [wireShow({ show_id: "rive_une-9", show_title: "Cabanon" })],
      people: [],
      vod: [],
    };

    /** A search for "caban", of which "La Cabane" is on air; `answer` lets the server answer. */
    async function drawSearch(text = "caban", isTyped = true) {
      const app = await testApp({
        context: { variant, nowMs: EVENING_MS + 60_000 },
      });
      if (isTyped) markTyped(app, text);
      const { get } = app.api;
      let answer: (result: ApiResult<unknown>) => void = () => {};
      const held = new Promise<ApiResult<unknown>>((resolve) => {
        answer = resolve;
      });
      jest
        .spyOn(app.api, "get")
        .mockImplementation(((call, read) =>
          call.includes("/search/")
            ? held.then((result) => mapResult(result, read))
            : get(call, read)) as typeof get);
      await drawAt(app, View, `/search?q=${text}`);
      return (result: ApiResult<unknown>) =>
        act(async () => {
          answer(result);
          await held;
        });
    }

    const titles = () =>
      screen
        .getAllByRole("link")
        .map((link) => /La Cabane|Cabanon/.exec(link.textContent)?.[0])
        .filter(Boolean);

    beforeEach(() => {
      // A list has a size: on the web what is near the screen is drawn of it.
      const rect = { top: 0, height: 100 } as DOMRect;
      jest
        .spyOn(Element.prototype, "getBoundingClientRect")
        .mockReturnValue(rect);
    });

    test("what the browser knows is there, and its answer is ranked with it", async () => {
      const answer = await drawSearch();
      await screen.findAllByText("La Cabane");
      expect(titles()).toEqual(["La Cabane"]);
      await answer({ ok: true, value: ANSWER, ageMs: 0 });
      await screen.findAllByText("Cabanon");
      expect(titles()).toEqual(["Cabanon", "La Cabane"]);
    });

    test.each([true, false])(
      "the order is the same while it is typed and when it is loaded anew (typed: %s)",
      async (isTyped) => {
        const answer = await drawSearch("cabanon", isTyped);
        const shows = [
          wireShow({ show_id: "part", show_title: "Cabanons" }),
          wireShow({ show_id: "word", show_title: "Le Cabanon" }),
          wireShow({ show_id: "whole", show_title: "Cabanon" }),
        ];
        await answer({ ok: true, value: { ...ANSWER, shows }, ageMs: 0 });
        await screen.findAllByText("Cabanons");
        await act(async () => {
          await loadRanker();
        });
        const order = screen
          .getAllByRole("link")
          .map((link) =>
            /(?:part|word|whole)$/.exec(link.getAttribute("href")!),
          )
          .flatMap((found) => found?.[0] ?? []);
        expect(order).toEqual(["whole", "word", "part"]);
      },
    );

    test("an address shows what the server finds, in its order", async () => {
      const answer = await drawSearch("caban", false);
      expect(screen.queryByText("La Cabane")).toBeNull();
      const shows = [
        wireShow({ show_id: "rive_une-8", show_title: "La Cabane oubliée" }),
        ...ANSWER.shows,
      ];
      await answer({ ok: true, value: { ...ANSWER, shows }, ageMs: 0 });
      await screen.findAllByText("Cabanon");
      await act(async () => {
        await loadRanker();
      });
      expect(titles()).toEqual(["La Cabane", "Cabanon"]);
    });

    test("what the browser knows stays when the server fails", async () => {
      const answer = await drawSearch();
      await screen.findAllByText("La Cabane");
      await answer(failed(503));
      expect(titles()).toEqual(["La Cabane"]);
      expect(screen.queryByText("Réessayer")).toBeNull();
    });

    test("nothing is said of what is unknown yet; when the server fails, it is told", async () => {
      const answer = await drawSearch("xyz");
      expect(screen.queryByText(/Rien trouvé/)).toBeNull();
      await answer(failed(503));
      expect(await screen.findByText("Réessayer")).toBeTruthy();
    });
  },
);

test.each(LAYOUTS)(
  "%s says so where only the first letters of a text are looked for",
  async (variant, View) => {
    const long = "a".repeat(60);
    const app = await testApp({
      answers: {
        [`/api/mobile/show/epgflat/search/?query=${long.slice(0, 50)}`]: {
          shows: [wireShow({ show_title: "Le grand col" })],
          people: [],
          vod: [],
        },
      },
      context: { variant },
    });
    await drawAt(app, View, `/search?q=${long}`);
    expect(await screen.findAllByText("Le grand col")).not.toHaveLength(0);
    expect(
      screen.getByText("Seules les 50 premières lettres sont cherchées."),
    ).toBeTruthy();
  },
);

describe.each(LAYOUTS)("an odd search on %s", (variant, View) => {
  const ODD = [
    ["10,000 letters", "a".repeat(10_000)],
    ["emoji", "👩‍🚀🏔️🧀".repeat(20)],
    ["right to left", "שלום עולם مرحبا"],
    ["an escaped nothing", "%00"],
    ["markup", "<img src=x onerror=alert(1)>\"'`${1}</script>"],
  ] as const;

  /** Whatever is asked for, the server has these. */
  async function drawOdd(text: string, shows: object[]) {
    const app = await testApp({ context: { variant } });
    const { get } = app.api;
    const answer = { shows, people: [], vod: [] };
    jest
      .spyOn(app.api, "get")
      .mockImplementation(((call, read) =>
        call.includes("/search/")
          ? Promise.resolve({ ok: true, value: read(answer), ageMs: 0 })
          : get(call, read)) as typeof get);
    await drawAt(app, View, paths.search("all", typedText(text)));
  }

  test.each(ODD)("for %s says that there is nothing", async (_, text) => {
    await drawOdd(text, []);
    const told = await screen.findByText(/^Rien trouvé pour/);
    expect(told.textContent).toBe(`Rien trouvé pour « ${searchText(text)} »`);
    expect(document.querySelector("img[src='x'], img[onerror]")).toBeNull();
  });

  test.each(ODD)("for %s shows what was found", async (_, text) => {
    await drawOdd(text, [wireShow({ show_title: "Le grand col" })]);
    expect(await screen.findAllByText("Le grand col")).not.toHaveLength(0);
    expect(screen.queryByText(/^Rien trouvé/)).toBeNull();
  });
});

test.each(LAYOUTS)(
  "what is found under a tab opens over it, a series as a whole: %s",
  async (variant, View) => {
    const app = await testApp({
      answers: {
        "/api/mobile/show/epgflat/search/?query=col": {
          shows: [
            wireShow({ show_id: "a-1", show_title: "Le grand col" }),
            wireShow({
              show_id: "a-2",
              show_title: "Les cols",
              show_is_serie: true,
              show_serie_id: "fr-1",
            }),
          ],
          people: [],
          vod: [],
        },
      },
      context: { variant },
    });
    await drawAt(app, View, "/search/tv?q=col");
    const show = await screen.findByRole("link", { name: /^Le grand col/ });
    expect(show.getAttribute("href")).toBe("/search/tv/show/a-1");
    const serie = screen.getByRole("link", { name: /^Les cols/ });
    expect(serie.getAttribute("href")).toBe("/search/tv/serie/fr-1");
  },
);

/** What most people watch now, and what is to come. */
const OFFERED = {
  "/api/mobile/audience/live/": {
    channels: [{ channel_epg: "rive_une", channel_audience: 7 }],
  },
  "/api/cache/epgcarousel": {
    shows: [
      wireShow({
        show_id: "rive_une-9",
        show_title: "Le grand col",
        show_start: EVENING_MS / 1000 + 7200,
        show_stop: EVENING_MS / 1000 + 9000,
      }),
    ],
  },
};

/** Waits for both rails. */
async function expectOffered() {
  await screen.findByRole("link", { name: /^Le grand col/ });
  const rails = screen
    .getAllByRole("heading", { level: 2 })
    .map(({ textContent }) => textContent?.replace("Tout voir", ""));
  expect(rails).toEqual(["Tendances", "À venir"]);
}

test.each(LAYOUTS)(
  "before anything is looked for, %s shows what most people watch now, and what is to come",
  async (variant, View) => {
    const app = await testApp({
      answers: OFFERED,
      context: { variant, nowMs: EVENING_MS + 60_000 },
    });
    await drawAt(app, View, "/search/all");
    await expectOffered();
    const watched = screen.getByRole("link", { name: /^La Cabane/ });
    expect(watched.getAttribute("href")).toBe("/search/all/show/rive_une-1");
  },
);

test.each(LAYOUTS)(
  "a text that finds nothing leads on to the same: %s",
  async (variant, View) => {
    const app = await testApp({
      answers: {
        ...OFFERED,
        "/api/mobile/show/epgflat/search/?query=xyz": {
          shows: [],
          people: [],
          vod: [],
        },
      },
      context: { variant, nowMs: EVENING_MS + 60_000 },
    });
    await drawAt(app, View, "/search/tv?q=xyz");
    await screen.findByText("Rien trouvé pour « xyz »");
    await expectOffered();
    if (variant === "tv") return;
    const clear = screen.getByRole("link", { name: "Tout effacer" });
    expect(clear.getAttribute("href")).toBe("/search/tv");
  },
);

test.each(LAYOUTS)(
  "a channel that was found is started where nothing is known to be on: %s",
  async (variant, View) => {
    const app = await testApp({
      answers: {
        "/api/cache/epglive/": { shows: [] },
        "/api/mobile/show/epgflat/search/?query=rive": {
          shows: [],
          people: [],
          vod: [],
        },
      },
      context: {
        variant,
        session: { state: "authenticated", profile: wireProfile() },
      },
    });
    const send = jest.spyOn(app.player, "send").mockReturnValue();
    await drawAt(app, View, "/search/all?q=rive");
    const tile = await screen.findByRole("link", { name: /^Rive Une/ });
    await userEvent.click(tile);
    const what = { kind: "channel", channelId: "rive_une" };
    await waitFor(() =>
      expect(send.mock.lastCall?.[0]).toEqual({ kind: "play", what }),
    );
  },
);
