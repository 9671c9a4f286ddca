/**
 * The line-up is arranged by who has the permission, in both layouts.
 * @jest-environment jsdom
 */
import { screen } from "@testing-library/react";
import { loadWords } from "../../app/routing/words";
import type { Permission } from "../../domain/session";
import { drawPage } from "../../testing/drawPage";
import { testApp } from "../../testing/testApp";
import { wireProfile } from "../../testing/wireFixtures";
import { lineup } from "./page";
import { View as LineupTv } from "./Lineup.tv";
import { View as LineupWeb } from "./Lineup.web";

const NOT_INCLUDED =
  "Votre abonnement ne permet pas de changer l'ordre des chaînes.";

async function opened(
  variant: "web" | "tv",
  permissions: Permission[],
): Promise<string[]> {
  const profile = wireProfile({ permissions });
  const app = await testApp({
    context: { variant, session: { state: "authenticated", profile } },
  });
  await loadWords(app, lineup.words);
  const address = "/lineup";
  await drawPage(app, variant === "tv" ? LineupTv : LineupWeb, {
    section: "home",
    path: address,
    address,
  });
  return app.asked;
}

test.each(["web", "tv"] as const)(
  "without its permission, entered first, the page says that the subscription does not include it: %s",
  async (variant) => {
    const asked = await opened(variant, []);
    expect(screen.getByText(NOT_INCLUDED)).toBeTruthy();
    const home = screen.getByRole("link", { name: "Aller à l'accueil" });
    expect(home.getAttribute("href")).toBe("/home");
    expect(asked).not.toContain("/api/mobile/channels/");
  },
);

test.each(["web", "tv"] as const)(
  "with its permission it shows the channels: %s",
  async (variant) => {
    const asked = await opened(variant, ["lineup"]);
    expect(asked).toContain("/api/mobile/channels/");
    expect(screen.queryByText(NOT_INCLUDED)).toBeNull();
    expect(await screen.findAllByText("Rive Une")).not.toHaveLength(0);
  },
);

test("the web says in one line how channels are put in order", async () => {
  await opened("web", ["lineup"]);
  await screen.findAllByText("Rive Une");
  const said = "Faites glisser la poignée ou tapez un numéro.";
  expect(screen.getByText(said, { exact: false })).toBeTruthy();
});
