/**
 * What a browser is asked to fetch for a picture.
 * @jest-environment jsdom
 */
import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { AppRoot } from "../../createApp";
import type { Variant } from "../../domain/page";
import { AS_DEFAULT } from "../../testing/appearance";
import { testApp } from "../../testing/testApp";
import { Picture } from "./Picture";

async function drawn(variant: Variant, src: string | null, isLite = false) {
  const appearance = { ...AS_DEFAULT, liteMode: isLite };
  const app = await testApp({ context: { variant, appearance } });
  const { container } = render(
    <AppRoot app={app}>
      <MemoryRouter>
        <Picture src={src} title="La Cabane" width={224} height={330} />
      </MemoryRouter>
    </AppRoot>,
  );
  return container.querySelector("img");
}

test("a TV with a small screen gets a picture of the width that it draws", async () => {
  const image = await drawn("tv", "/pictures/show/a");
  expect(image?.getAttribute("src")).toBe("/pictures/256/show/a");
  expect(image?.getAttribute("srcset")).toBe(
    "/pictures/192/show/a 149w, /pictures/256/show/a 224w",
  );
  expect(image?.getAttribute("sizes")).toBe("11.67vw");
});

test("a TV in its lite mode gets the small one on any screen", async () => {
  const image = await drawn("tv", "/pictures/show/a", true);
  expect(image?.getAttribute("src")).toBe("/pictures/192/show/a");
  expect(image?.getAttribute("srcset")).toBeNull();
});

test("other screens may have twice the pixels", async () => {
  const image = await drawn("web", "https://img.example/a.jpg");
  expect(image?.getAttribute("src")).toBe("/pictures/256/-/img.example/a.jpg");
  expect(image?.getAttribute("srcset")).toBe(
    "/pictures/256/-/img.example/a.jpg, /pictures/512/-/img.example/a.jpg 2x",
  );
});

test("where there is no picture, nothing is fetched", async () => {
  expect(await drawn("tv", null)).toBeNull();
});
