/**
 * Those whom one follows, in both layouts.
 * @jest-environment jsdom
 */
import { screen, within } from "@testing-library/react";
import { loadWords } from "../../app/routing/words";
import { drawPage } from "../../testing/drawPage";
import { testApp } from "../../testing/testApp";
import { wirePeople, wireProfile } from "../../testing/wireFixtures";
import { View as ActorsTv } from "./Actors.tv";
import { View as ActorsWeb } from "./Actors.web";
import { actors } from "./page";

const people = (names: readonly string[]) => ({
  people: names.flatMap((name) => wirePeople(name).people),
});

async function open(variant: "web" | "tv", followed: readonly string[]) {
  const app = await testApp({
    answers: {
      "/api/mobile/backupconfig/": {
        config: { people: followed, mobile: { home_feeds: [] } },
      },
      [`/api/mobile/people/${followed.join(",")}/`]: people(followed),
      "/api/mobile/people/suggestions/": people(["A", "Odile Mirandole"]),
    },
    context: {
      variant,
      session: { state: "authenticated", profile: wireProfile() },
    },
  });
  await loadWords(app, actors.words);
  await drawPage(app, variant === "tv" ? ActorsTv : ActorsWeb, {
    section: "actors",
    path: "/actors/:tab",
    address: "/actors/subscribed",
  });
  await screen.findByRole("link", { name: /^A\b/ });
}

const further = () => screen.findByRole("heading", { name: "Suggestions" });

describe.each(["web", "tv"] as const)("on %s", (variant) => {
  test("below few people stand others whom one might follow, and none twice", async () => {
    await open(variant, ["A"]);
    const rail = (await further()).closest("section")!;
    const links = within(rail).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Odile Mirandole"),
    ]);
  });

  test("below a page of people there is nothing", async () => {
    await open(variant, ["A", "B", "C", "D", "E", "F", "G"]);
    expect(screen.queryByRole("heading", { name: "Suggestions" })).toBeNull();
  });
});
