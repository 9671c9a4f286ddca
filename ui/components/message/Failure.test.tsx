/**
 * What the web says in the place of a page's content that could not be had.
 * @jest-environment jsdom
 */
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { AppRoot } from "../../createApp";
import type { MessageKey } from "../../i18n/messages";
import { testApp } from "../../testing/testApp";
import { FailureWeb, PartFailureWeb } from "./Failure.web";

async function failed(
  at: string,
  message: MessageKey = "error.generic",
  Failure = FailureWeb,
) {
  const app = await testApp();
  const retry = jest.fn();
  render(
    <AppRoot app={app}>
      <MemoryRouter initialEntries={[at]}>
        <Failure message={message} retry={retry} />
      </MemoryRouter>
    </AppRoot>,
  );
  return retry;
}

const REASON =
  "Le service ne répond pas pour l'instant. Réessayez dans un moment.";

test("it says why, speaks of no row, and asks again", async () => {
  const retry = await failed("/guide");
  expect(screen.getByText("Une erreur est survenue.")).toBeTruthy();
  expect(screen.getByText(REASON)).toBeTruthy();
  expect(screen.queryByText(/rangée/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test("there is another way on, if the page isn't the one it leads to", async () => {
  await failed("/guide");
  const way = screen.getByRole("link", { name: "Voir le direct" });
  expect(way.getAttribute("href")).toBe("/live/normal");
});

test("live television that failed does not lead to itself", async () => {
  await failed("/live/normal");
  expect(screen.queryByRole("link")).toBeNull();
});

test("a part of a page that failed leads to no other page", async () => {
  const retry = await failed("/settings", "error.generic", PartFailureWeb);
  expect(screen.getByRole("status").textContent).toBe(
    "Une erreur est survenue.Réessayer",
  );
  await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test("an account that was signed out is not told that the service is away", async () => {
  await failed("/recordings/completed", "error.sessionExpired");
  expect(screen.getByText(/Vous avez été déconnecté/)).toBeTruthy();
  expect(screen.queryByText(REASON)).toBeNull();
});
