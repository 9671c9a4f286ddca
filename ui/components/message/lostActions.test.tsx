/**
 * Buttons whose code can't be fetched: in their place stands what happened, and trying again asks by a new document.
 * @jest-environment jsdom
 */
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { AppRoot } from "../../createApp";
import type { VodTitle } from "../../domain/vod/product";
import { newDocuments } from "../../testing/newDocuments";
import { testApp } from "../../testing/testApp";
import { wireProfile } from "../../testing/wireFixtures";
import { LazyRecordActions } from "../recording/LazyRecordActions";
import { LazyProductActions } from "../vod/LazyProductActions";
import { lostActionsTv, lostRowTv } from "./LostActions.tv";
import { lostActionsWeb } from "./LostActions.web";

const documents = newDocuments();

const load = () =>
  Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

const TITLE: VodTitle = {
  id: "vod-1",
  title: "Le col",
  age: 0,
  durationS: 0,
  image: null,
  products: [],
};

const LAYOUTS = [
  ["web", lostActionsWeb],
  ["a row of TV", lostRowTv],
  ["among others on TV", lostActionsTv],
] as const;

const BUTTONS: [
  string,
  (lost: (retry: () => void) => ReactNode) => ReactNode,
][] = [
  [
    "play and rent",
    (lost) => (
      <LazyProductActions show={TITLE} load={load} room={null} lost={lost} />
    ),
  ],
  [
    "record",
    (lost) => <LazyRecordActions of={TITLE} load={load} lost={lost} />,
  ],
];

describe.each(BUTTONS)("the buttons that %s", (_, draw) => {
  test.each(LAYOUTS)("%s", async (_layout, lost) => {
    const profile = wireProfile({ permissions: ["recordings"] });
    const app = await testApp({
      context: { session: { state: "authenticated", profile } },
    });
    await act(async () => {
      render(<AppRoot app={app}>{draw(lost)}</AppRoot>);
    });
    expect(screen.getByText("Une erreur est survenue.")).toBeTruthy();
    const retry = screen.getByRole("button", { name: "Réessayer" });
    const isOnline = jest.spyOn(navigator, "onLine", "get");
    isOnline.mockReturnValue(false);
    await userEvent.click(retry);
    expect(screen.getByText("Vous êtes hors ligne.")).toBeTruthy();
    expect(documents()).toBe(0);
    isOnline.mockReturnValue(true);
    await userEvent.click(retry);
    expect(documents()).toBe(1);
  });
});
