/**
 * What a card of a title on demand says.
 * @jest-environment jsdom
 */
import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { vodElementsOf } from "../../api/wire/vod";
import { AppRoot } from "../../createApp";
import { testApp } from "../../testing/testApp";
import { wireVodElement } from "../../testing/vod";
import { vodItems } from "./vodItems";
import { VodCard } from "./VodCard";

const inDocument = (a: Element, b: Element) =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

async function show(
  changes: Parameters<typeof wireVodElement>[0],
  watchedPercent?: number,
) {
  const app = await testApp();
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
    within(card).getByRole("img", { name: "Dès 16 ans" }),
    bar,
  ];
  expect(order.slice().sort(inDocument)).toEqual(order);
  expect(bar.getAttribute("aria-label")).toBe("40 % vus");
});
