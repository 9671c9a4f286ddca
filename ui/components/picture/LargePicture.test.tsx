/**
 * Large pictures of TV, and the lite mode.
 * @jest-environment jsdom
 */
import { act, render } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { AppRoot, type App } from "../../createApp";
import { AS_DEFAULT } from "../../testing/appearance";
import { testApp } from "../../testing/testApp";
import { LargePictureTv } from "./LargePicture.tv";

const page = (app: App) => (
  <AppRoot app={app}>
    <MemoryRouter>
      <LargePictureTv src="/pictures/show/a" title="La Cabane" width={1280} />
    </MemoryRouter>
  </AppRoot>
);

const appOf = (liteMode: boolean) =>
  testApp({
    context: { variant: "tv", appearance: { ...AS_DEFAULT, liteMode } },
  });

/** As it comes from the server, and as it is once scripts have taken it over. */
async function opened(app: App): Promise<[before: number, after: number]> {
  app.isAdopted = false;
  const root = document.createElement("div");
  root.innerHTML = renderToString(page(app));
  const count = () => root.querySelectorAll("img").length;
  const before = count();
  await act(async () => void hydrateRoot(root, page(app)));
  return [before, count()];
}

const beLite = () => document.documentElement.setAttribute("data-lite", "");

afterEach(() => document.documentElement.removeAttribute("data-lite"));

test("a page for one person in the lite mode comes without", async () => {
  beLite();
  expect(await opened(await appOf(true))).toEqual([0, 0]);
});

test("a page that many share keeps the picture that came with it", async () => {
  beLite();
  expect(await opened(await appOf(false))).toEqual([1, 1]);
});

test("what the browser draws by itself has none in the lite mode, and one without it", async () => {
  const app = await appOf(false);
  const count = () =>
    render(page(app)).container.querySelectorAll("img").length;
  expect(count()).toBe(1);
  beLite();
  expect(count()).toBe(0);
});
