/**
 * A page whose code can't be fetched, and trying again.
 * @jest-environment jsdom
 */
import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { AppRoot } from "../../createApp";
import { fakePlayback } from "../../testing/fakePlayback";
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
  window.sessionStorage.clear();
  globalThis.fetch = (address) => {
    looked.push(String(address));
    return Promise.resolve({ ok: true } as Response);
  };
});

function Broken(): never {
  throw new TypeError("Failed to fetch dynamically imported module");
}

async function openBroken(variant: "web" | "tv", plays = false) {
  const NotFound = variant === "web" ? NotFoundWeb : NotFoundTv;
  const playback = fakePlayback({ kind: "playing" });
  const app = await testApp({
    context: { variant },
    views: { NotFound },
    loadPlayer: () => Promise.resolve({ startPlayer: () => playback }),
  });
  if (plays) app.player.send({ kind: "zap", step: 1 });
  await act(async () => {});
  if (plays) playback.enter({ kind: "playing" });
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
  test("code that was lost is asked for by a new document: once by itself, then when the user tries again", async () => {
    await openBroken(variant);
    await screen.findByRole("link", { name: "Réessayer" });
    expect(looked).toEqual([location.href]);
    expect(documents()).toBe(1);
    cleanup();
    // The new document is of the same build, and has no more of it.
    await openBroken(variant);
    const retry = await screen.findByRole("link", { name: "Réessayer" });
    expect(documents()).toBe(1);
    await userEvent.click(retry);
    expect(looked).toEqual([location.href, location.href]);
    expect(documents()).toBe(2);
  });

  test("what plays beside it does not end by itself", async () => {
    await openBroken(variant, true);
    await screen.findByRole("link", { name: "Réessayer" });
    expect([looked.length, documents()]).toEqual([0, 0]);
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
