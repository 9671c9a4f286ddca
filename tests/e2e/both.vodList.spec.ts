/** Choosing in the video on demand, in both layouts: the titles of a category in another order or only what is free, and one's own list. On TV by keys alone. */
import type { components } from "../../ui/api/schema";
import { folded } from "../../ui/domain/letters";
import { expect } from "./fixtures";
import { test } from "./ownAccount";
import { filmForRent, titlePath } from "./rentable";
import { SUBSCRIBER } from "./sessions";

type Wire = components["schemas"];

test.use({ isSignedIn: false });

/** Documentaries: in the menu, and nothing but titles. */
const CATEGORY = 45_473;

const isFree = ({ show_products }: Wire["VodElement"]) =>
  show_products.some(({ product_price }) => product_price === 0);

test(
  "the titles of a category stand in another order, and those that are free alone",
  { tag: "@full" },
  async ({ hands, signIn, origin, api, variant }) => {
    const { page, press } = hands;
    await signIn(SUBSCRIBER);
    const call = `${origin}/api/mobile/vod/hierarchy/${CATEGORY}?lang=fr`;
    const answer = await api.get(call);
    const { name, elements } = (await answer.json()) as Wire["VodHierarchy"];
    const byTitle = elements
      .map((element) => ({ element, key: folded(element.name) }))
      .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
      .map(({ element }) => element);
    const first = byTitle.find(isFree);
    const cards = page
      .locator(`[data-lane-key^="vod/${CATEGORY}/grid"]`)
      .getByRole("link");
    if (variant === "web") await hands.open(`${origin}/vod/${CATEGORY}`);
    else {
      await hands.open(`${origin}/vod`);
      await press(page.getByRole("button", { name, exact: true }));
    }
    await expect(cards.first()).toContainText(elements[0]!.name);
    if (variant === "web")
      await page.getByLabel("Trier par").selectOption("title");
    else await press(page.getByRole("button", { name: /^Trier par/ }));
    await expect(page).toHaveURL(/[?&]order=title(?:&|$)/);
    await expect(cards.first()).toContainText(byTitle[0]!.name);
    const onlyFree = page.getByRole("button", { name: "Gratuits ou inclus" });
    await press(onlyFree);
    await expect(onlyFree).toHaveAttribute("aria-pressed", "true");
    await expect(page).toHaveURL(/[?&]free=1&order=title(?:&|$)/);
    if (first) await expect(cards.first()).toContainText(first.name);
    else await expect(page.getByText(/^Rien de gratuit/)).toBeVisible();
    await expect(cards.filter({ hasText: /CHF \d/ })).toHaveCount(0);
    await press(onlyFree);
    await expect(cards.first()).toContainText(byTitle[0]!.name);
    await expect(onlyFree).toHaveAttribute("aria-pressed", "false");
  },
);

test(
  "a title is kept, stands first in the video on demand, and goes again",
  { tag: "@full" },
  async ({ hands, signIn, origin, api }) => {
    const { page, press } = hands;
    await signIn(SUBSCRIBER);
    const film = await filmForRent(api, origin);
    const { show_id, show_title } = film.show;
    /** What the account's list holds, as the service has it. */
    const kept = async () => {
      const answer = await api.get(`${origin}/api/mobile/backupconfig/`);
      if (!answer.ok()) return [];
      const { config } = (await answer.json()) as {
        config: { vod_watch_list?: { show_id?: string }[] };
      };
      return (config.vod_watch_list ?? []).map((one) => one.show_id);
    };
    const add = page.getByRole("button", { name: "Ajouter à ma liste" });
    const remove = page.getByRole("button", { name: "Retirer de ma liste" });
    await hands.open(origin + titlePath(film));
    await press(add);
    await expect(remove).toBeVisible();
    await expect.poll(kept).toEqual([show_id]);

    await hands.open(`${origin}/vod`);
    const rails = page.getByRole("main").getByRole("heading", { level: 2 });
    await expect(rails.first()).toHaveText("Ma liste");
    const card = page
      .locator('[data-lane-key="vod/list"]')
      .getByRole("link", { name: show_title });
    await press(card);
    await expect(page).toHaveURL(new RegExp(`/show/${show_id}/product/`));
    await press(remove);
    await expect(add).toBeVisible();
    await expect.poll(kept).toEqual([]);

    await hands.open(`${origin}/vod`);
    await expect(rails.first()).toBeVisible();
    await expect(
      page.getByRole("heading", { level: 2, name: "Ma liste" }),
    ).toHaveCount(0);
  },
);
