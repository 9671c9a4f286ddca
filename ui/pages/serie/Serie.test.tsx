/**
 * A series on its own page, in both layouts: what is known of it, and recording it.
 * @jest-environment jsdom
 */
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { loadWords } from "../../app/routing/words";
import { LazyCardRecord } from "../../components/recording/LazyCardRecord.web";
import type { Permission } from "../../domain/session";
import { drawPage } from "../../testing/drawPage";
import { testApp } from "../../testing/testApp";
import {
  wireChannel,
  wireProfile,
  wireSerie,
  wireShow,
} from "../../testing/wireFixtures";
import { serie } from "./page";
import { View as SerieTv } from "./Serie.tv";
import { View as SerieWeb } from "./Serie.web";

const DAY_S = 86_400;
const RECORD = { name: "Enregistrer la série" };

async function open(
  variant: "web" | "tv",
  permissions: Permission[],
  recordable = true,
  changes: Partial<ReturnType<typeof wireSerie>> = {},
) {
  const channel = wireChannel({ channel_recordable: recordable });
  const app = await testApp({
    answers: {
      "/api/mobile/channels/": { channels: [channel] },
      "/api/mobile/show/serie/fr-1/": { ...wireSerie(), ...changes },
      "/api/mobile/show/epgflat/recordings/": {
        shows: [],
        series: [],
        archives: [],
      },
    },
    views: { CardRecord: LazyCardRecord },
    context: {
      variant,
      session: {
        state: "authenticated",
        profile: wireProfile({ permissions }),
      },
    },
  });
  await loadWords(app, serie.words);
  await drawPage(app, variant === "tv" ? SerieTv : SerieWeb, {
    section: "live",
    path: "/live/normal/serie/:serieId",
    address: "/live/normal/serie/fr-1",
  });
  return app;
}

test.each(["web", "tv"] as const)(
  "who may record is asked how many episodes to keep: %s",
  async (variant) => {
    const app = await open(variant, ["recordings"]);
    await userEvent.click(await screen.findByRole("button", RECORD));
    await waitFor(() =>
      expect(app.prompts.current()).toMatchObject({
        title: "Combien d'épisodes garder ?",
      }),
    );
    expect(app.written).toEqual([]);
  },
);

test.each(["web", "tv"] as const)(
  "no other account is offered it, nor on channels that can't be recorded: %s",
  async (variant) => {
    const app = await open(variant, ["recordings"], false);
    await waitFor(() =>
      expect(app.asked).toContain("/api/mobile/show/epgflat/recordings/"),
    );
    expect(screen.queryByRole("button", RECORD)).toBeNull();
    const other = await open(variant, []);
    expect(screen.queryByRole("button", RECORD)).toBeNull();
    expect(other.asked).not.toContain("/api/mobile/show/epgflat/recordings/");
  },
);

test.each(["web", "tv"] as const)(
  "its countries stand with its genre and year: %s",
  async (variant) => {
    await open(variant, [], true, {
      serie_year: 2019,
      serie_country: ["CH", "BE"],
    });
    expect(screen.getByText("Séries · 2019 · Suisse, Belgique")).toBeTruthy();
  },
);

test.each(["web", "tv"] as const)(
  "it plays from its head, and goes on where the account left off: %s",
  async (variant) => {
    const episodes = wireSerie().episodes.map((episode) => ({
      ...episode,
      show_start: episode.show_start - DAY_S,
      show_stop: episode.show_stop - DAY_S,
    }));
    const app = await open(variant, [], true, { episodes });
    const send = jest.spyOn(app.player, "send").mockReturnValue();
    const watch = screen.getByRole("button", { name: "Regarder S2 É1" });
    const leaves = (bookmarkS: number) =>
      act(() => app.viewerStates.bookmark("rive_une-1", bookmarkS));
    leaves(600);
    expect(watch.textContent).toBe("Reprendre S1 É1");
    // What can only begin at its beginning loses its bookmark once it plays.
    leaves(0);
    expect(watch.textContent).toBe("Regarder S2 É1");
    leaves(600);
    await userEvent.click(watch);
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(send.mock.lastCall?.[0]).toMatchObject({
      kind: "play",
      what: { kind: "show", show: { id: "rive_une-1", serieSeason: 1 } },
    });
    jest.restoreAllMocks();
  },
);

test.each(["web", "tv"] as const)(
  "an episode without a number is named by its title, and where nothing can be watched there is no button: %s",
  async (variant) => {
    const named = wireShow({ show_sub_title: "Le Départ" });
    await open(variant, [], true, { episodes: [named] });
    const name = "Regarder « Le Départ »";
    expect(screen.getByRole("button", { name })).toBeTruthy();
    cleanup();
    await open(variant, [], true, { episodes: [] });
    expect(screen.queryByRole("button", { name: /^Regarder/ })).toBeNull();
  },
);

test.each(["web", "tv"] as const)(
  "opens at the newest season that has something to watch: %s",
  async (variant) => {
    await open(variant, []);
    const season = (name: string) =>
      screen.getByRole("link", { name }).getAttribute("aria-current");
    expect(season("Saison 2")).toBe("page");
    expect(season("Saison 1")).toBeNull();
  },
);

describe("an episode on the web", () => {
  const PLAY = { name: "Lire « Épisode 1 »" };
  const RECORD_EPISODE = { name: "Enregistrer « Épisode 1 »" };

  test("plays from its line", async () => {
    const app = await open("web", []);
    const send = jest.spyOn(app.player, "send").mockReturnValue();
    await userEvent.click(screen.getByRole("button", PLAY));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(send.mock.lastCall?.[0]).toMatchObject({
      kind: "play",
      what: {
        kind: "show",
        show: { id: "rive_une-2", title: "Les Orphelins", serieId: "fr-1" },
      },
    });
    jest.restoreAllMocks();
  });

  test("is recorded by who points at its line", async () => {
    await open("web", ["recordings"]);
    expect(screen.queryByRole("button", RECORD_EPISODE)).toBeNull();
    await userEvent.hover(screen.getByRole("link", { name: "Épisode 1" }));
    expect(await screen.findByRole("button", RECORD_EPISODE)).toBeTruthy();
  });
});

describe("on TV", () => {
  test("keys begin at what plays it", async () => {
    await open("tv", []);
    const [first] = screen.getAllByRole("button");
    expect(first?.textContent).toBe("Regarder S2 É1");
    expect(first?.hasAttribute("data-focus-default")).toBe(true);
  });

  test("where nothing plays, at its tabs and not at the way back", async () => {
    await open("tv", [], true, { episodes: [] });
    expect(screen.queryByRole("button", { name: /^Regarder/ })).toBeNull();
    const begins = document.querySelector("[data-focus-default]");
    expect(begins?.querySelector("a")?.textContent).toBe("À regarder");
  });

  test("an episode's line has its picture", async () => {
    const picture = "/pictures/show/1";
    const episodes = [wireShow({ show_image: picture })];
    await open("tv", [], true, { episodes });
    const rows = document.querySelector('[data-lane-key="serie/episodes"]');
    expect(rows?.querySelector("a img")?.getAttribute("src")).toContain(
      "show/1",
    );
  });

  const MORE = { name: "Plus de détails" };
  const credits = {
    company: [],
    author: [],
    director: [],
    actor: ["Ada", "Bea", "Cleo"],
    presenter: [],
  };

  test("what there is room for needs no more", async () => {
    await open("tv", [], true, { serie_credits: credits });
    expect(screen.queryByRole("button", MORE)).toBeNull();
  });

  test.each([
    ["a long text", { serie_description: "Une histoire. ".repeat(40) }],
    ["a fourth line", { serie_description: "a".repeat(211) }],
    [
      "a fourth name",
      { serie_credits: { ...credits, actor: [...credits.actor, "Dora"] } },
    ],
    ["an author", { serie_credits: { ...credits, author: ["Dora"] } }],
  ])("%s is read on demand", async (_, changes) => {
    const all = { serie_credits: credits, ...changes };
    await open("tv", [], true, all);
    await userEvent.click(screen.getByRole("button", MORE));
    const dialog = await screen.findByRole("dialog");
    const { actor, author } = all.serie_credits;
    for (const name of [...actor, ...author])
      expect(dialog.textContent).toContain(name);
  });
});
