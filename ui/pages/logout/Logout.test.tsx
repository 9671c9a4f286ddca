/**
 * Signing out on TV asks, and the focus begins at the way back.
 * @jest-environment jsdom
 */
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { loadWords } from "../../app/routing/words";
import { drawPage } from "../../testing/drawPage";
import { testApp } from "../../testing/testApp";
import { wireProfile } from "../../testing/wireFixtures";
import { View } from "./Logout.tv";
import { logout } from "./page";

const SIGN_OUT = "/api/mobile/logout/";

async function open() {
  const app = await testApp({
    answers: {
      [SIGN_OUT]: {},
      "/api/session/": { state: "authenticated", profile: wireProfile() },
    },
    context: {
      variant: "tv",
      session: { state: "authenticated", profile: wireProfile() },
    },
  });
  await loadWords(app, logout.words);
  const path = "/logout";
  await drawPage(app, View, { section: "home", path, address: path });
  return app;
}

test("who is asked has the focus on the way back, and signs out by the other button", async () => {
  const app = await open();
  expect(screen.getByRole("heading").textContent).toBe("Se déconnecter ?");
  expect(
    screen.getByRole("heading").closest("section[data-framed]"),
  ).not.toBeNull();
  const cancel = screen.getByRole("button", { name: "Annuler" });
  expect(cancel.hasAttribute("data-focus-default")).toBe(true);
  expect(app.written).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Se déconnecter" }));
  expect(app.written.map(({ call }) => call)).toEqual([SIGN_OUT]);
  expect(screen.getByRole("heading").textContent).toBe("Vous êtes déconnecté");
});
