/**
 * What comes late to a show's details on TV: it moves nothing that is there.
 * @jest-environment jsdom
 */
import { act, screen } from "@testing-library/react";
import type { PageContext } from "../../api/pageContext";
import { detailsBodyOf } from "../../api/wire/show";
import { loadWords } from "../../app/routing/words";
import { ensure } from "../../queries/query";
import { showDetails } from "../../queries/show";
import { drawPage } from "../../testing/drawPage";
import { ruleOf } from "../../testing/ruleOf";
import { testApp } from "../../testing/testApp";
import {
  EVENING_MS,
  EVENING_S,
  wireDetails,
  wireProfile,
  wireSerie,
  wireShow,
} from "../../testing/wireFixtures";
import { detailsModel } from "./detailsModel";
import { show } from "./page";
import { View } from "./Show.tv";
import { ShowFurtherTv } from "./ShowFurther.tv";

const CALL = "/api/mobile/show/details/rive_une-1";
const PLACE = {
  section: "live",
  path: "/live/:tab/show/:showId",
  address: "/live/normal/show/rive_une-1",
} as const;

const DETAILS = wireDetails({ show_serie_id: "fr-1" });
const AGAIN = wireShow({
  show_id: "rive_une-9",
  show_serie_id: "fr-1",
  show_serie_season: 1,
  show_serie_episode: 1,
  show_start: EVENING_S + 7200,
  show_stop: EVENING_S + 10_800,
});

/** An app that gets its answers but those to calls with `late` in them; `answer` lets these come. */
async function withLate(
  late: string,
  session: PageContext["session"] = { state: "anonymous" },
) {
  const serie = wireSerie();
  const next = wireDetails({ show_id: "rive_une-2" });
  const app = await testApp({
    answers: {
      "/api/cache/show/details/rive_une-1/": DETAILS,
      [`${CALL}/c2c/`]: { shows: [wireShow({ show_id: "rive_une-5" })] },
      [`${CALL}/?prev=true`]: 404,
      [`${CALL}/?next=true`]: next,
      "/api/mobile/show/serie/fr-1/": {
        ...serie,
        episodes: [...serie.episodes, AGAIN],
      },
    },
    context: { variant: "tv", session },
  });
  await loadWords(app, show.words);
  await ensure(app, showDetails("rive_une-1"));
  const { get } = app.api;
  let open = () => {};
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  jest
    .spyOn(app.api, "get")
    .mockImplementation(((call, read) =>
      call.includes(late)
        ? held.then(() => get(call, read))
        : get(call, read)) as typeof get);
  return {
    app,
    answer: () =>
      act(async () => {
        open();
        await held;
      }),
  };
}

const similar = () =>
  document.querySelector('[data-lane-key="show/similar"] a');

test("what is like a show waits for its other showings, which stand above", async () => {
  const { app, answer } = await withLate("/serie/");
  const details = detailsBodyOf(DETAILS);
  const model = detailsModel(app, details, undefined, EVENING_MS);
  await drawPage(app, () => <ShowFurtherTv show={model} />, PLACE);
  expect(similar()).toBeNull();
  await answer();
  const showings = await screen.findByText("Autres diffusions");
  await screen.findByRole("link", { name: /La Cabane/ });
  const order = showings.compareDocumentPosition(similar()!);
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test("the way back stands where it stays, while it isn't known what comes before and after on the channel", async () => {
  const { app, answer } = await withLate("=true");
  await drawPage(app, View, PLACE);
  const back = await screen.findByRole("link", { name: "Retour" });
  const words = () =>
    Array.from(back.parentElement!.children, (action) => [
      action.textContent,
      action.getAttribute("aria-hidden"),
    ]).slice(-3);
  expect(words()).toEqual([
    ["Précédent", "true"],
    ["Suivant", "true"],
    ["Retour", null],
  ]);
  await answer();
  await screen.findByRole("link", { name: "Suivant" });
  expect(words().map(([word]) => word)).toEqual([
    "La chaîne",
    "Suivant",
    "Retour",
  ]);
});

describe("the buttons that record, which come late", () => {
  const row = async (session?: PageContext["session"]) => {
    const { app } = await withLate("/recordings/", session);
    await drawPage(app, View, PLACE);
    await screen.findByRole("link", { name: "Retour" });
    return document.querySelector('[data-lane-key="show/actions"]');
  };

  test("have their room from the beginning where they may come, so that nothing below moves", async () => {
    const profile = wireProfile({ permissions: ["recordings"] });
    const own = await row({ state: "authenticated", profile });
    expect(own?.hasAttribute("data-late")).toBe(true);
  });

  test("leave no gap for those who may not record", async () => {
    expect((await row())?.hasAttribute("data-late")).toBe(false);
  });

  test("find as much room as a button takes with what is above it", () => {
    const rules = ruleOf("kit/ButtonTv.module.css", ".action");
    const [, padding = ""] = /padding: ([\d.]+)rem/.exec(rules) ?? [];
    const [, line = ""] = /line-height: ([\d.]+)rem/.exec(rules) ?? [];
    const sheet = "components/details/FrameTv.module.css";
    const [, above = ""] =
      /margin-top: ([\d.]+)rem/.exec(ruleOf(sheet, ".actions > button")) ?? [];
    const [, room = ""] =
      /min-height: ([\d.]+)rem/.exec(ruleOf(sheet, ".actions[data-late]")) ??
      [];
    expect(Number(room)).toBe(
      Number(above) + 2 * Number(padding) + Number(line),
    );
  });
});
