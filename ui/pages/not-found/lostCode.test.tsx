/**
 * A page whose code can't be fetched, and trying again.
 * @jest-environment jsdom
 */
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { AppRoot } from "../../createApp";
import { testApp } from "../../testing/testApp";
import { NotFoundTv } from "./NotFound.tv";
import { NotFoundWeb } from "./NotFound.web";
import { PageError } from "./NotFoundPage";

/** What jsdom says in place of loading a document. */
const LOADED = /Not implemented: navigation/;

/** The addresses of which the browser found out whether they answer. */
let looked: string[] = [];
let said: string[] = [];

beforeEach(() => {
  looked = [];
  said = [];
  globalThis.fetch = (address) => {
    looked.push(String(address));
    return Promise.resolve({ ok: true } as Response);
  };
  jest
    .spyOn(console, "error")
    .mockImplementation((error) => void said.push(String(error)));
});

afterEach(() => {
  jest.restoreAllMocks();
});

function Broken(): never {
  throw new TypeError("Failed to fetch dynamically imported module");
}

async function openBroken(variant: "web" | "tv") {
  const NotFound = variant === "web" ? NotFoundWeb : NotFoundTv;
  const app = await testApp({ context: { variant }, views: { NotFound } });
  const path = "/settings";
  const router = createMemoryRouter(
    [{ path, element: <Broken />, errorElement: <PageError /> }],
    { initialEntries: [path] },
  );
  await act(async () => {
    render(
      <AppRoot app={app}>
        <RouterProvider router={router} />
      </AppRoot>,
    );
  });
}

const documents = () => said.filter((one) => LOADED.test(one)).length;

describe.each(["web", "tv"] as const)("%s", (variant) => {
  test("code that was lost is asked for by a new document, not before the user tries again", async () => {
    await openBroken(variant);
    const retry = await screen.findByRole("link", { name: "Réessayer" });
    expect([looked.length, documents()]).toEqual([0, 0]);
    await userEvent.click(retry);
    expect(looked).toEqual([location.href]);
    expect(documents()).toBe(1);
  });

  test("without a network it says so, and the document comes with the network", async () => {
    const isOnline = jest.spyOn(navigator, "onLine", "get");
    isOnline.mockReturnValue(false);
    await openBroken(variant);
    await userEvent.click(
      await screen.findByRole("link", { name: "Réessayer" }),
    );
    expect(screen.getByText("Vous êtes hors ligne.")).toBeTruthy();
    expect(documents()).toBe(0);
    await act(async () => window.dispatchEvent(new Event("online")));
    expect(documents()).toBe(1);
  });
});
