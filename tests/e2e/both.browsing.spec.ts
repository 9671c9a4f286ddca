/** Going on from where one is: searches as hostile as they come, the show before and after, shortcuts, and what is taken out of Home. */
import type { Page } from "@playwright/test";
import { expect } from "./fixtures";
import { handsFor } from "./hands";
import {
  detailsOf,
  firstPerson,
  onAir,
  pastShow,
  watchable,
  type WireShow,
} from "./television";
import { test } from "./viewer";
import { expectDetails, showPath } from "./watching";

const ODD = [
  ["10,000 letters", "a".repeat(10_000)],
  ["emoji", "👩‍🚀🏔️🧀"],
  ["right to left", "שלום עולם مرحبا"],
  ["an escaped nothing", "%00"],
  ["markup", "<img src=x onerror=alert(1)>\"'`${1}</script>"],
] as const;

/** Something is found, or the page says that nothing is; and nothing of what is asked for becomes part of the page. */
async function expectAnswer(page: Page) {
  const main = page.getByRole("main");
  const nothing = main.getByText("Rien trouvé pour « ");
  const found = main.locator("a[href*='/search/all/']");
  await expect(nothing.or(found).first()).toBeVisible();
  await expect(page.getByText("Une erreur est survenue.")).toHaveCount(0);
  await expect(page.locator("img[src='x'], img[onerror]")).toHaveCount(0);
}

for (const [name, text] of ODD)
  test(
    `a search for ${name} finds something or says that there is nothing`,
    { tag: "@full" },
    async ({ origin, page, variant }) => {
      const hands = await handsFor(page, variant);
      page.on("dialog", () => expect(name, "no script runs").toBe(""));
      if (variant === "web") {
        await hands.open(`${origin}/search/all`);
        const box = page.getByRole("main").getByRole("searchbox");
        await box.fill(text);
        await expect(page).toHaveURL(/\/search\/all\?q=/);
        await expectAnswer(page);
      }
      // No server takes an address of any length.
      const asked = encodeURIComponent(text.slice(0, 1_000));
      await hands.open(`${origin}/search/all?q=${asked}`);
      await expectAnswer(page);
    },
  );

test(
  "before anything is looked for, the search shows what is to come",
  { tag: "@full-web" },
  async ({ origin, page, request, variant }) => {
    const hands = await handsFor(page, variant);
    const answer = await request.get(`${origin}/api/cache/epgcarousel`);
    const { shows } = (await answer.json()) as { shows: WireShow[] };
    const best = shows[0]!;
    await hands.open(`${origin}/search/all`);
    await expect(
      page.getByRole("heading", { level: 2, name: "À venir" }),
    ).toBeVisible();
    const rail = page.locator('[data-lane-key="search/coming"]');
    const card = rail.locator(`a[href$="/search/all/show/${best.show_id}"]`);
    await expect(rail.getByRole("link").first()).toContainText(best.show_title);
    await hands.press(card);
    await expect(page).toHaveURL(/\/search\/all\/show\//);
    await expectDetails(page, variant);
    await hands.back();
    await expect(page).toHaveURL(/\/search\/all(?:\?variant=tv)?$/);
    await expect(card).toBeFocused();
  },
);

test(
  "one goes on to the next show of the channel, and back to the one before",
  { tag: "@full" },
  async ({ origin, page, request, variant }) => {
    const hands = await handsFor(page, variant);
    const { show } = watchable(await onAir(request, origin));
    const title = page
      .getByRole("main")
      .getByRole("heading", { level: 1 })
      .last();
    await hands.open(origin + showPath(show.show_id));
    await hands.press(page.getByRole("link", { name: /^Suivant/ }));
    await expect(page).not.toHaveURL(new RegExp(`${show.show_id}$`));
    await expect(title).toBeVisible();
    await hands.press(page.getByRole("link", { name: /^Précédent/ }));
    await expect(page).toHaveURL(new RegExp(`${showPath(show.show_id)}$`));
    await expect(title).toHaveText(show.show_title);
  },
);

test(
  "a show's credits lead to a person, whose works have the show, and Back to the show again",
  { tag: "@full" },
  async ({ origin, page, request, variant }) => {
    const hands = await handsFor(page, variant);
    let found: { show: WireShow; name: string } | undefined;
    for (const { show, isSettled, isSteady } of await onAir(request, origin)) {
      if (found || !isSettled || !isSteady) continue;
      const details = await detailsOf(request, show.show_id, origin);
      const name = firstPerson(details);
      if (name !== undefined) found = { show, name };
    }
    const { show, name } = found!;
    await hands.open(origin + showPath(show.show_id));
    const main = page.getByRole("main");
    const title = main.getByRole("heading", { level: 1 }).last();
    await hands.press(main.getByRole("link", { name, exact: true }).first());
    await expect(page).toHaveURL(/\/live\/normal\/people\//);
    await expect(title).toHaveText(name);
    await expect(
      main.getByRole("link", { name: show.show_title }).first(),
    ).toBeVisible();
    await (variant === "tv" ? hands.back() : page.goBack());
    await expect(page).toHaveURL(
      new RegExp(`${showPath(show.show_id)}(?:\\?|$)`),
    );
    await expect(title).toHaveText(show.show_title);
  },
);

test(
  "top-level shortcuts redirect to the detail page in the current section",
  { tag: "@full" },
  async ({ origin, page, request, variant }) => {
    const hands = await handsFor(page, variant);
    const air = await onAir(request, origin);
    const { show } = watchable(air);
    const serie = air.find(({ show: { show_serie_id: id } }) => id)!.show;
    // As an app's own link does: the page stays, the address changes.
    const follow = (path: string) =>
      page.evaluate((to) => {
        window.history.pushState({ idx: 1 }, "", to);
        window.dispatchEvent(
          new PopStateEvent("popstate", { state: { idx: 1 } }),
        );
      }, path);
    await hands.open(`${origin}/home`);
    await follow(`/show/${show.show_id}`);
    await expect(page).toHaveURL(`${origin}/home/show/${show.show_id}`);
    await hands.open(`${origin}/home`);
    await follow(`/serie/${serie.show_serie_id}`);
    await expect(page).toHaveURL(`${origin}/home/serie/${serie.show_serie_id}`);
    await page.goto(`${origin}/show/${show.show_id}`);
    await expect(page).toHaveURL(`${origin}/live/normal/show/${show.show_id}`);
  },
);

test(
  "a show is taken out of watch next once that is confirmed, and stays when it is not",
  { tag: "@full-tv" },
  async ({ origin, page, request, variant }) => {
    const hands = await handsFor(page, variant);
    const show = await pastShow(request, origin);
    const bookmark = `${origin}/api/mobile/bookmark/${show.show_id}/`;
    const begun = await page.request.put(bookmark, {
      headers: { "X-Lucarne": "1", Origin: origin },
      data: { bookmark: 120 },
    });
    expect(begun.ok()).toBe(true);
    const bookmarks = async () => {
      const call = `${origin}/api/mobile/show/epgflat/bookmarks/`;
      const { shows } = (await (await page.request.get(call)).json()) as {
        shows: { show_id: string }[];
      };
      return shows.map(({ show_id }) => show_id);
    };
    const question = page.getByRole("dialog", { name: /^Retirer/ });
    const remove =
      variant === "web"
        ? page
            .getByRole("region", { name: "Continuer à regarder" })
            .getByRole("button", { name: `Retirer « ${show.show_title} »` })
        : page.getByRole("button", {
            name: "Retirer de « Continuer à regarder »",
          });
    await hands.open(
      variant === "web" ? `${origin}/home` : origin + showPath(show.show_id),
    );
    if (variant === "web")
      await page
        .getByRole("heading", { name: /Continuer à regarder/ })
        .scrollIntoViewIfNeeded();
    await hands.press(remove);
    await expect(question).toBeVisible();
    await hands.back();
    await expect(question).toBeHidden();
    expect(await bookmarks()).toContain(show.show_id);
    await hands.press(remove);
    await hands.press(
      question.getByRole("button", { name: "Retirer", exact: true }),
    );
    await expect(remove).toHaveCount(0);
    await expect.poll(bookmarks).not.toContain(show.show_id);
  },
);
