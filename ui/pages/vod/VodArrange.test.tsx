/**
 * The titles of a category in another order, or only those that cost nothing, in both layouts: the address says so, Back
 * leaves the list, and details over it change nothing.
 * @jest-environment jsdom
 */
import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { VOD_HOME } from "../../domain/vod/category";
import { drawList, listed } from "../../testing/drawList";
import { wireVodElement, wireVodHierarchy } from "../../testing/vod";
import { hierarchyCall } from "../../testing/vodCatalogue";
import { shelf, vodApp } from "../../testing/vodPage";
import { vod } from "./page";
import { View as VodTv } from "./Vod.tv";
import { View as VodWeb } from "./Vod.web";

const CATEGORY = 45_501;

const LAYOUTS = ["web", "tv"] as const;
type Layout = (typeof LAYOUTS)[number];

function title(show_id: string, name: string, product_price: number) {
  const [product] = wireVodElement().show_products;
  return wireVodElement({
    show_id,
    name,
    show_products: [{ ...product!, product_price }],
  });
}

const TITLES = [
  title("vod-1", "Zoo", 4.9),
  title("vod-2", "Col", 2.5),
  title("vod-3", "Été", 0),
];

/** The history begins elsewhere. */
async function open(
  variant: Layout,
  { elements = TITLES, categoryId = CATEGORY, search = "" } = {},
) {
  const app = await vodApp(
    variant,
    { [hierarchyCall(CATEGORY)]: wireVodHierarchy({ elements }) },
    [shelf(CATEGORY, "Comédies", elements)],
  );
  const isTv = variant === "tv";
  const pathname = isTv ? "/vod" : `/vod/${categoryId}`;
  return drawList(app, isTv ? VodTv : VodWeb, {
    page: vod,
    path: isTv ? "/vod" : "/vod/:id",
    details: "show/:showId/product/:productId",
    history: ["/home", { pathname, search, state: isTv ? categoryId : null }],
  });
}

const titles = () => listed(/Zoo|Col|Été/);

async function sortByTitle(variant: Layout): Promise<void> {
  if (variant === "web")
    await userEvent.selectOptions(screen.getByLabelText("Trier par"), "title");
  else
    await userEvent.click(screen.getByRole("button", { name: /^Trier par/ }));
}

const freeOnly = () =>
  screen.getByRole("button", { name: "Gratuits ou inclus" });

describe.each(LAYOUTS)("%s", (variant) => {
  test("each choice takes the place of the one before, and Back leaves the list", async () => {
    const router = await open(variant);
    await waitFor(() => expect(titles()).toEqual(["Zoo", "Col", "Été"]));
    await sortByTitle(variant);
    await waitFor(() => expect(titles()).toEqual(["Col", "Été", "Zoo"]));
    expect(router.state.location.search).toBe("?order=title");
    await userEvent.click(freeOnly());
    await waitFor(() => expect(titles()).toEqual(["Été"]));
    expect(router.state.location.search).toBe("?free=1&order=title");
    expect(freeOnly().getAttribute("aria-pressed")).toBe("true");
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe("/home");
  });

  test("details that open over it and close again leave it as it is", async () => {
    const router = await open(variant);
    await waitFor(() => expect(titles()).toHaveLength(3));
    await sortByTitle(variant);
    await waitFor(() => expect(titles()).toEqual(["Col", "Été", "Zoo"]));
    await userEvent.click(screen.getByRole("link", { name: /Zoo/ }));
    expect(screen.getByText("details")).toBeTruthy();
    expect(titles()).toEqual(["Col", "Été", "Zoo"]);
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe("?order=title");
    expect(titles()).toEqual(["Col", "Été", "Zoo"]);
  });

  test("an address opens the list as it says", async () => {
    await open(variant, { search: "?order=price" });
    await waitFor(() => expect(titles()).toEqual(["Été", "Col", "Zoo"]));
  });

  test("where nothing is free it says so, and all of it can come back", async () => {
    await open(variant, { elements: TITLES.slice(0, 2) });
    await waitFor(() => expect(titles()).toHaveLength(2));
    await userEvent.click(freeOnly());
    expect(await screen.findByText(/^Rien de gratuit/)).toBeTruthy();
    await userEvent.click(freeOnly());
    await waitFor(() => expect(titles()).toHaveLength(2));
  });

  test("rails of other categories have no order to choose", async () => {
    await open(variant, { categoryId: variant === "tv" ? VOD_HOME : 0 });
    await waitFor(() => expect(titles()).toHaveLength(3));
    expect(screen.queryByText(/^Trier par/)).toBeNull();
  });
});
