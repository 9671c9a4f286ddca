/**
 * A person of whom the guide has no show at the moment: followed, in a recording, or on demand.
 * @jest-environment jsdom
 */
import { screen } from "@testing-library/react";
import { loadWords } from "../../app/routing/words";
import { startFocus } from "../../focus/startFocus";
import { ensure } from "../../queries/query";
import { personDetails } from "../../queries/people";
import { drawPage } from "../../testing/drawPage";
import { testApp } from "../../testing/testApp";
import { wireVodElement } from "../../testing/vod";
import { wirePeople, wireProfile, wireShow } from "../../testing/wireFixtures";
import { people } from "./page";
import { View as PeopleTv } from "./People.tv";
import { View as PeopleWeb } from "./People.web";
import { head } from "./peopleHead";

const NAME = "Ada Partie";
const CALL = "/api/mobile/people/Ada%20Partie/";
const WITHOUT_SHOWS = { people: [{ people_id: NAME, shows: [] }] };

async function known(answer: object, variant: "web" | "tv" = "web") {
  const app = await testApp({
    answers: { [CALL]: answer },
    context: { variant },
  });
  await loadWords(app, people.words);
  await ensure(app, personDetails(NAME));
  return app;
}

test.each([
  ["web", PeopleWeb],
  ["tv", PeopleTv],
] as const)("has a page on %s that says so", async (variant, View) => {
  const app = await known(WITHOUT_SHOWS, variant);
  await drawPage(app, View, {
    section: "actors",
    path: "/actors/:tab/people/:peopleId",
    address: "/actors/subscribed/people/Ada%20Partie",
  });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(NAME);
  expect(screen.getByText(app.t("people.none"))).toBeTruthy();
});

test("is for no search engine", async () => {
  const robotsFor = async (answer: object) =>
    head({
      app: await known(answer),
      params: { peopleId: NAME },
      search: "",
    }).robots;
  expect(await robotsFor(WITHOUT_SHOWS)).toBe("noindex");
  expect(await robotsFor(wirePeople(NAME))).toBeUndefined();
});

describe.each([
  ["web", PeopleWeb],
  ["tv", PeopleTv],
] as const)("what is on demand with them, on %s,", (variant, View) => {
  const vod = [wireVodElement({ name: "Le col" })];

  async function draw(section: "live" | "home", shows: object[]) {
    const app = await known(
      { people: [{ people_id: NAME, shows, vod }] },
      variant,
    );
    await drawPage(app, View, {
      section,
      path: "/:list/people/:peopleId",
      address: `/${section}/people/Ada%20Partie`,
    });
    return screen.getByRole("link", { name: /Le col/ }).getAttribute("href");
  }

  test("stands alone where nothing is on television", async () => {
    expect(await draw("home", [])).toMatch(/^\/home\/show\/vod-1\/product\//);
    expect(screen.queryByText("Rien n'est annoncé pour l'instant.")).toBeNull();
  });

  test("stands below what is on television, over the catalogue where the list has none", async () => {
    expect(await draw("live", [wireShow()])).toMatch(
      /^\/vod\/show\/vod-1\/product\//,
    );
    expect(screen.getAllByText("La Cabane")).not.toHaveLength(0);
    expect(screen.getByRole("heading", { name: "À la demande" })).toBeTruthy();
  });
});

test("on TV one arrives at their works, whoever follows them", async () => {
  const app = await testApp({
    answers: { [CALL]: wirePeople(NAME) },
    context: {
      variant: "tv",
      session: { state: "authenticated", profile: wireProfile() },
    },
  });
  await loadWords(app, people.words);
  await ensure(app, personDetails(NAME));
  await drawPage(app, PeopleTv, {
    section: "actors",
    path: "/actors/:tab/people/:peopleId",
    address: "/actors/subscribed/people/Ada%20Partie",
  });
  await screen.findByRole("button", { name: "Suivre" });
  const engine = startFocus(document, {
    canGoBack: () => false,
    goBack: () => undefined,
    isSureToLeave: () => Promise.resolve(false),
  });
  engine.arrive("person");
  expect(document.activeElement?.textContent).toContain("La Cabane");
  engine.stop();
});
