/** From a film on demand to a person who is in it, and back to the film among their works. */
import type { APIRequestContext } from "@playwright/test";
import type { components } from "../../ui/api/schema";
import { expect } from "./fixtures";
import { handsFor } from "./hands";
import { filmForRent } from "./rentable";
import { test } from "./viewer";

type Wire = components["schemas"];

/** A film with a person who is in nothing better known. */
async function filmOf(request: APIRequestContext, origin: string) {
  const { show } = await filmForRent(request, origin);
  for (const name of show.show_credits.actor) {
    const call = `${origin}/api/mobile/people/${encodeURIComponent(name)}/`;
    const answer = await request.get(call);
    const { people } = (await answer.json()) as Wire["PeopleList"];
    const titles = people[0]?.vod ?? [];
    const place = titles.findIndex(({ show_id }) => show_id === show.show_id);
    expect(place, name).toBeGreaterThanOrEqual(0);
    if (place < 5) return { show, name };
  }
  throw new Error("no person is in it");
}

test(
  "a film on demand leads to an actor, and the actor to the film",
  { tag: "@full-web" },
  async ({ origin, page, request, variant }) => {
    const hands = await handsFor(page, variant);
    const { show, name } = await filmOf(request, origin);
    const [product] = show.show_products;
    const film = `/home/show/${show.show_id}/product/${product!.product_id}`;
    await hands.open(`${origin}${film}`);
    await hands.press(page.getByRole("link", { name, exact: true }));
    await expect(page).toHaveURL(/\/home\/people\//);
    const title = page.getByRole("heading", { level: 1, name });
    await expect(title).toBeVisible();
    const card = page
      .getByRole("link", { name: show.show_title })
      .and(page.locator(`[href^="/home/show/${show.show_id}/"]`));
    await hands.press(card);
    await expect(page).toHaveURL(`${origin}${film}`);
    await expect(
      page.getByRole("heading", { level: 1, name: show.show_title }),
    ).toBeVisible();
  },
);
