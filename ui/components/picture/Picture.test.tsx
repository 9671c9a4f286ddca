/**
 * What a browser is asked to fetch for a picture.
 * @jest-environment jsdom
 */
import { act, render } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { applyAppearance } from "../../app/appearance";
import { prefer } from "../../app/preferences";
import { AppRoot } from "../../createApp";
import { pictureAddress } from "../../domain/pictures";
import type { Variant } from "../../domain/page";
import { AS_DEFAULT } from "../../testing/appearance";
import { testApp } from "../../testing/testApp";
import { FirstSeen } from "./FirstSeen";
import { Picture } from "./Picture";

beforeEach(() => {
  window.localStorage.clear();
  applyAppearance(document.documentElement);
});

async function drawn(
  variant: Variant,
  src: string | null,
  isLite = false,
  width = 224,
  isFirst = false,
) {
  const appearance = { ...AS_DEFAULT, liteMode: isLite };
  const app = await testApp({ context: { variant, appearance } });
  const { container } = render(
    <AppRoot app={app}>
      <MemoryRouter>
        <FirstSeen isFirst={isFirst}>
          <Picture src={src} title="La Cabane" width={width} height={330} />
        </FirstSeen>
      </MemoryRouter>
    </AppRoot>,
  );
  return container.querySelector("img");
}

test("a TV with a small screen gets a picture of the width that it draws", async () => {
  const image = await drawn("tv", "/pictures/show/a");
  expect(image?.getAttribute("src")).toBe("/pictures/256/show/a");
  expect(image?.getAttribute("srcset")).toBe(
    "/pictures/192/show/a 192w, /pictures/256/show/a 256w",
  );
  expect(image?.getAttribute("sizes")).toBe("11.67vw");
});

/** What Chromium takes of two: the smaller one, unless that has fewer pixels than are drawn or the larger one is nearer. */
function taken(image: HTMLImageElement, screen: number): string | undefined {
  const pixels = (parseFloat(image.sizes) / 100) * screen;
  const [small, large] = image.srcset.split(", ").map((one) => {
    const [address, width] = one.split(" ");
    return { address, density: parseFloat(width!) / pixels };
  });
  const isSmall = small!.density >= 1 && small!.density * large!.density > 1;
  return (isSmall ? small : large)!.address;
}

test.each([224, 250, 384, 480, 512, 1280])(
  "a picture drawn in %i pixels is taken by each screen in the next width that is made",
  async (width) => {
    const image = await drawn("tv", "/pictures/show/a", false, width);
    const widthOn = (screen: number) =>
      pictureAddress("/pictures/show/a", Math.round((width * screen) / 1920));
    for (const screen of [1280, 1920])
      expect(taken(image!, screen)).toBe(widthOn(screen));
  },
);

test("what a TV in its lite mode draws gets the small one on any screen, whatever its document was", async () => {
  prefer("liteMode", "true");
  applyAppearance(document.documentElement);
  const image = await drawn("tv", "/pictures/show/a");
  expect(image?.getAttribute("src")).toBe("/pictures/192/show/a");
  expect(image?.getAttribute("srcset")).toBeNull();
});

test("where the lite mode was switched off since, it gets what its screen shows", async () => {
  const image = await drawn("tv", "/pictures/show/a", true);
  expect(image?.getAttribute("src")).toBe("/pictures/256/show/a");
});

test("one that came with a page that many share stays when the device is in its lite mode", async () => {
  const app = await testApp({ context: { variant: "tv" } });
  const page = (
    <AppRoot app={app}>
      <Picture src="/pictures/show/a" title="La Cabane" width={224} />
    </AppRoot>
  );
  const root = document.createElement("div");
  root.innerHTML = renderToString(page);
  const address = () => root.querySelector("img")?.getAttribute("srcset");
  const before = address();
  prefer("liteMode", "true");
  applyAppearance(document.documentElement);
  await act(async () => void hydrateRoot(root, page));
  expect(before).toContain("/pictures/256/");
  expect(address()).toBe(before);
});

test("other screens may have twice the pixels", async () => {
  const image = await drawn("web", "https://img.example/a.jpg");
  expect(image?.getAttribute("src")).toBe("/pictures/256/-/img.example/a.jpg");
  expect(image?.getAttribute("srcset")).toBe(
    "/pictures/256/-/img.example/a.jpg, /pictures/512/-/img.example/a.jpg 2x",
  );
});

test("what a page opens with comes with the document, after what the page needs; all else once it comes into view", async () => {
  const first = await drawn("web", "/pictures/show/a", false, 224, true);
  expect(first?.getAttribute("loading")).toBeNull();
  expect(first?.getAttribute("fetchpriority")).toBe("low");
  const other = await drawn("web", "/pictures/show/a");
  expect(other?.getAttribute("loading")).toBe("lazy");
  expect(other?.getAttribute("fetchpriority")).toBeNull();
});

test("where there is no picture, nothing is fetched", async () => {
  expect(await drawn("tv", null)).toBeNull();
});
