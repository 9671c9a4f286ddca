/**
 * What the page of a title on demand says of its price and its age, in both layouts.
 * @jest-environment jsdom
 */
import { screen } from "@testing-library/react";
import { loadWords } from "../../app/routing/words";
import { drawPage } from "../../testing/drawPage";
import { testApp } from "../../testing/testApp";
import { wireLicence, wireVod, wireVodShow } from "../../testing/vod";
import { wireProfile } from "../../testing/wireFixtures";
import { vodShow } from "./page";
import { View as VodShowTv } from "./VodShow.tv";
import { View as VodShowWeb } from "./VodShow.web";

const SHOW = wireVodShow();
const { show_id: showId, show_products: products } = SHOW;
const productId = products[0]?.product_id ?? "";

async function draw(
  variant: "web" | "tv",
  licences: object,
  changes: Parameters<typeof wireVodShow>[0] = {},
) {
  const profile = wireProfile({ permissions: ["vod_mobile"] });
  const app = await testApp({
    answers: {
      [`/api/mobile/vod/show/${showId}`]: { ...SHOW, ...changes },
      "/api/mobile/vod/?lang=fr": wireVod({ licences: licences as never }),
    },
    context: { variant, session: { state: "authenticated", profile } },
  });
  await loadWords(app, vodShow.words);
  await drawPage(app, variant === "web" ? VodShowWeb : VodShowTv, {
    section: "home",
    path: "/home/show/:showId/product/:productId",
    address: `/home/show/${showId}/product/${productId}`,
  });
  await screen.findByRole("button", { name: /^(Louer|Regarder)/ });
}

describe.each(["web", "tv"] as const)("%s", (variant) => {
  test("no two parts of the page have one key", async () => {
    const said = jest.spyOn(console, "error").mockImplementation(() => {});
    await draw(variant, {});
    const keys = said.mock.calls.filter(([text]) => /key/.test(`${text}`));
    said.mockRestore();
    expect(keys).toEqual([]);
  });

  test("what is not rented has its minimum price", async () => {
    await draw(variant, {});
    expect(screen.getByText(/^CHF \d/)).toBeTruthy();
    expect(screen.queryByText("Loué")).toBeNull();
  });

  test("what is rented says so in the place of its price", async () => {
    await draw(variant, { [productId]: wireLicence(7200) });
    expect(screen.getByText("Loué")).toBeTruthy();
    expect(screen.queryByText(/^CHF \d/)).toBeNull();
  });

  test("its age is the mark that cards have, in its line and among its facts", async () => {
    await draw(variant, {}, { show_age: 16 });
    const marks = screen.getAllByRole("img", {
      name: "Déconseillé aux moins de 16 ans",
    });
    expect(marks.map((mark) => mark.textContent)).toEqual(["-16", "-16"]);
    expect(document.body.textContent).not.toContain("Déconseillé");
  });

  test.each([
    ["La Dent qui bouge", 1],
    ["2. La Dent qui bouge", 0],
  ])("the number of “%s” is said once", async (show_title, count) => {
    const ofSeason = { season_id: "vod-3-s1", show_episode_num: 2 };
    await draw(variant, {}, { ...ofSeason, show_title });
    expect(screen.queryAllByText(/Épisode 2/)).toHaveLength(count);
  });

  test("a title for all ages has no mark", async () => {
    await draw(variant, {});
    expect(screen.queryByRole("img", { name: /Déconseillé/ })).toBeNull();
  });
});
