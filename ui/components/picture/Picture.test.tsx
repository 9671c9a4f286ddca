/**
 * What a browser is asked to fetch for a picture.
 * @jest-environment jsdom
 */
import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { AppRoot } from "../../createApp";
import type { Variant } from "../../domain/page";
import { testApp } from "../../testing/testApp";
import { Picture } from "./Picture";

async function drawn(variant: Variant, src: string | null) {
  const app = await testApp({ context: { variant } });
  const { container } = render(
    <AppRoot app={app}>
      <MemoryRouter>
        <Picture src={src} title="La Cabane" width={224} height={330} />
      </MemoryRouter>
    </AppRoot>,
  );
  return container.querySelector("img");
}

test("a TV gets one picture, of the next larger width", async () => {
  const image = await drawn("tv", "/pictures/show/a");
  expect(image?.getAttribute("src")).toBe("/pictures/256/show/a");
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
