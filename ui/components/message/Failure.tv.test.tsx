/**
 * Content of a TV page that could not be loaded: why, and the ways on.
 * @jest-environment jsdom
 */
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { drawPage } from "../../testing/drawPage";
import { testApp } from "../../testing/testApp";
import { FailureTv } from "./Failure.tv";

const WHY =
  "Le service ne répond pas pour l'instant. Réessayez dans un moment.";

async function draw(
  props: { message?: string; isPage?: boolean } = {},
  address = "/guide",
) {
  const retry = jest.fn();
  const app = await testApp({ context: { variant: "tv" } });
  const Failure = () => (
    <FailureTv message="Une erreur est survenue." retry={retry} {...props} />
  );
  await drawPage(app, Failure, { section: "live", path: address, address });
  return retry;
}

const wayOn = () => screen.queryByRole("link", { name: "Voir le direct" });

const drawing = () => document.querySelector("[data-message] svg");

test("it says why, asks again, and leads to what is live", async () => {
  const retry = await draw();
  expect(screen.getByText(WHY)).toBeTruthy();
  expect(drawing()).not.toBeNull();
  expect(wayOn()?.getAttribute("href")).toBe("/live/normal");
  await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test("where the list of what is live failed, nothing leads to it", async () => {
  await draw({}, "/live/normal");
  expect(screen.getByText(WHY)).toBeTruthy();
  expect(wayOn()).toBeNull();
});

test("who was signed out is not told that the service does not answer", async () => {
  await draw({ message: "Vous avez été déconnecté." });
  expect(screen.queryByText(WHY)).toBeNull();
});

test("over a film that goes on there is the offer to ask again alone", async () => {
  await draw({ isPage: false });
  expect(drawing()).toBeNull();
  expect(screen.queryByText(WHY)).toBeNull();
  expect(wayOn()).toBeNull();
});
