/**
 * What a browser is asked to fetch for a picture.
 * @jest-environment jsdom
 */
import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { AppRoot } from "../../createApp";
import { pictureAddress } from "../../domain/pictures";
import type { Variant } from "../../domain/page";
import { AS_DEFAULT } from "../../testing/appearance";
import { testApp } from "../../testing/testApp";
import { FirstSeen } from "./FirstSeen";
import { Picture } from "./Picture";

afterEach(() => document.documentElement.removeAttribute("data-lite"));

async function drawn(
  variant: Variant,
  src: string | null,
  isLite = false,
  width = 224,
  isFirst = false,
  isAdopted = false,
) {
  const appearance = { ...AS_DEFAULT, liteMode: isLite };
  const app = await testApp({ context: { variant, appearance } });
  app.isAdopted = isAdopted;
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

test.each([
  ["in a page for one person that is lite", true, false, false],
  ["once the page is taken over and the device is lite", false, true, true],
])(
  "a TV gets the small one on any screen %s",
  async (_, isPageLite, isDeviceLite, isAdopted) => {
    document.documentElement.toggleAttribute("data-lite", isDeviceLite);
    const address = "/pictures/show/a";
    const image = await drawn("tv", address, isPageLite, 224, false, isAdopted);
    expect(image?.getAttribute("src")).toBe("/pictures/192/show/a");
    expect(image?.getAttribute("srcset")).toBeNull();
  },
);

test.each([
  ["comes with a page that many share", false, true, false],
  ["is drawn after the lite mode was switched off", true, false, true],
])(
  "it gets what its screen shows where the picture %s",
  async (_, isPageLite, isDeviceLite, isAdopted) => {
    document.documentElement.toggleAttribute("data-lite", isDeviceLite);
    const address = "/pictures/show/a";
    const image = await drawn("tv", address, isPageLite, 224, false, isAdopted);
    expect(image?.getAttribute("src")).toBe("/pictures/256/show/a");
  },
);

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
