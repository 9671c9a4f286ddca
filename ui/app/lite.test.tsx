/**
 * @jest-environment jsdom
 */
import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { AppRoot } from "../createApp";
import { AS_DEFAULT } from "../testing/appearance";
import { testApp } from "../testing/testApp";
import { useIsLite } from "./lite";

let drawn: boolean[] = [];

function Part() {
  drawn.push(useIsLite());
  return null;
}

afterEach(() => document.documentElement.removeAttribute("data-lite"));

test.each([
  [false, true],
  [true, false],
])(
  "what the server drew is drawn once more to be taken over, and as it was: lite %s, on a device where that is %s",
  async (liteMode, isDeviceLite) => {
    document.documentElement.toggleAttribute("data-lite", isDeviceLite);
    const appearance = { ...AS_DEFAULT, liteMode };
    const app = await testApp({ context: { appearance } });
    app.isAdopted = false;
    const page = (
      <AppRoot app={app}>
        <Part />
      </AppRoot>
    );
    const root = document.createElement("div");
    root.innerHTML = renderToString(page);
    drawn = [];
    await act(async () => void hydrateRoot(root, page));
    expect(drawn).toEqual([liteMode]);
  },
);
