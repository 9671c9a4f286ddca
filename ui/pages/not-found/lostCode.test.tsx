/**
 * A page whose code can't be fetched, and trying again.
 * @jest-environment jsdom
 */
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { AppRoot } from "../../createApp";
import { newDocuments } from "../../testing/newDocuments";
import { testApp } from "../../testing/testApp";
import { NotFoundTv } from "./NotFound.tv";
import { NotFoundWeb } from "./NotFound.web";
import { PageError } from "./NotFoundPage";

const documents = newDocuments();

/** The addresses of which the browser found out whether they answer. */
let looked: string[] = [];

beforeEach(() => {
  looked = [];
  globalThis.fetch = (address) => {
    looked.push(String(address));
    return Promise.resolve({ ok: true } as Response);
  };
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
