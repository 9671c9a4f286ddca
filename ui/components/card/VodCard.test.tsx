/**
 * What a card of a title on demand says.
 * @jest-environment jsdom
 */
import { cleanup, render, screen, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { vodElementsOf } from "../../api/wire/vod";
import type { VodAccount } from "../../queries/vodAccount";
import { VOD_ACCOUNT } from "../../queries/vodRenewal";
import { AppRoot } from "../../createApp";
import { testApp } from "../../testing/testApp";
import { wireVodElement } from "../../testing/vod";
import { EVENING_MS } from "../../testing/wireFixtures";
import { vodItems } from "./vodItems";
import { VodCard } from "./VodCard";

const inDocument = (a: Element, b: Element) =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** A field that the answer has not. */
const NONE = undefined as unknown as string;

/** What is known of the account. */
type Account = Pick<VodAccount, "licences" | "rented">;

async function show(
  changes: Parameters<typeof wireVodElement>[0],
  watchedPercent?: number,
  account?: Account,
) {
  const app = await testApp();
  if (account) {
    const value = { bookmarks: {}, menu: [], purchased: [], ...account };
    app.queryClient.setQueryData(VOD_ACCOUNT, { ok: true, value, ageMs: 0 });
  }
  const elements = vodElementsOf([wireVodElement(changes)]);
  const [item] = vodItems("/home", elements);
  if (item?.kind !== "poster") throw new Error("no poster");
  render(
    <MemoryRouter>
      <AppRoot app={app}>
        <VodCard
          item={{
            ...item,
            ...(watchedPercent !== undefined && { watchedPercent }),
          }}
        />
      </AppRoot>
    </MemoryRouter>,
  );
  return screen.getByRole("link");
}

test("an episode on its own names its series, its title and its price", async () => {
  const card = await show({
    name: "3. Le retour",
    season_id: "vod-3-s1",
    season_title: "Les Ombres",
  });
  expect(card.textContent).toMatch(/^Les Ombres3\. Le retourCHF 4\.90/);
});

test("a season's name is cut before its number, which stands in a line of its own", async () => {
  const card = await show({
    show_id: NONE,
    season_id: "vod-3-s2",
    name: "La Maison – du lac noir – Saison 2",
  });
  expect(within(card).getByText("La Maison – du lac noir")).toBeTruthy();
  expect(within(card).getByText("Saison 2")).toBeTruthy();
  expect(card.textContent).toMatch(/^La Maison – du lac noir – Saison 2CHF/);
  cleanup();
  const film = await show({ name: "Le col – une montée" });
  expect(film.textContent).toContain("Le col – une montée");
  expect(within(film).queryByText("une montée")).toBeNull();
});

test("a film has no series to name", async () => {
  const card = await show({ name: "Le col" });
  expect(card.textContent).toMatch(/^Le colCHF 4\.90/);
});

test("a film of the household's own has no price, and is not called free", async () => {
  const { product_price: _, ...own } = wireVodElement().show_products[0]!;
  const card = await show({ name: "Le col", show_products: [own] });
  expect(card.textContent).toMatch(/^Le col/);
  expect(card.textContent).not.toMatch(/CHF|Gratuit/);
});

test("its name and its price are read first, then the age and how far it was watched", async () => {
  const card = await show({ name: "Le col", show_age: 16 }, 40);
  const bar = within(card).getByRole("progressbar");
  const order = [
    within(card).getByText("CHF 4.90"),
    within(card).getByRole("img", { name: "Déconseillé aux moins de 16 ans" }),
    bar,
  ];
  expect(order.slice().sort(inDocument)).toEqual(order);
  expect(bar.getAttribute("aria-label")).toBe("40 % vus");
});

describe("a film that the account has rented", () => {
  const wire = wireVodElement({ name: "Le col" });
  const [element] = vodElementsOf([wire]);
  const productId = element?.productId ?? "";
  const until = (expirationS: number): Account => ({
    licences: { [productId]: { duration: "48H", expirationS } },
    rented: {},
  });

  /** Half an hour into the evening, as the tests' clock stands. */
  const nowS = EVENING_MS / 1000 + 1800;
  const HOUR_S = 3600;

  test.each([
    [3 * 24 * HOUR_S, "Loué, encore 3 jours"],
    [47 * HOUR_S, "Loué, encore 47 h"],
    [61, "Loué, encore 2 min"],
    [0, "CHF 4.90"],
  ])(
    "says how long it still is, in the place of its price: %d s",
    async (leftS, said) => {
      const card = await show(
        { name: "Le col" },
        undefined,
        until(nowS + leftS),
      );
      expect(within(card).getByText(said)).toBeTruthy();
      expect(card.textContent).toMatch(new RegExp(`^Le col${said}`));
    },
  );

  test("says so by another of its products, too, and by that which is good for longer", async () => {
    const own = until(nowS + HOUR_S);
    const rented = {
      [element?.showId ?? ""]: {
        duration: "48H",
        expirationS: nowS + 5 * HOUR_S,
      },
    };
    for (const { licences } of [own, until(0)]) {
      const card = await show({ name: "Le col" }, undefined, {
        licences,
        rented,
      });
      expect(card.textContent).toMatch(/^Le colLoué, encore 5 h/);
      cleanup();
    }
  });

  test("has its price in the server's markup, which knows no account", async () => {
    const app = await testApp();
    const value = {
      bookmarks: {},
      menu: [],
      purchased: [],
      ...until(1e10),
    };
    app.queryClient.setQueryData(VOD_ACCOUNT, { ok: true, value, ageMs: 0 });
    const [item] = vodItems("/home", vodElementsOf([wire]));
    if (item?.kind !== "poster") throw new Error("no poster");
    const markup = renderToString(
      <MemoryRouter>
        <AppRoot app={app}>
          <VodCard item={item} />
        </AppRoot>
      </MemoryRouter>,
    );
    expect(markup).toContain("CHF 4.90");
    expect(markup).not.toContain("Loué");
  });
});

test("a list that has a title twice gives each place a key of its own", () => {
  const film = wireVodElement({ show_id: "vod-1", name: "Film" });
  const other = wireVodElement({ show_id: "vod-2", name: "Autre" });
  const items = vodItems("/home", vodElementsOf([film, other, film]));
  expect(items.map(({ element }) => element.name)).toEqual([
    "Film",
    "Autre",
    "Film",
  ]);
  expect(items[0]?.key).toBe("vod-1");
  expect(new Set(items.map(({ key }) => key)).size).toBe(3);
});
