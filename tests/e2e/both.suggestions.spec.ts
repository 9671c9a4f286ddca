/** Suggestions, in both layouts: the categories in their order, each with all it has, below what is like that which was watched. On TV by keys alone. */
import type { components } from "../../ui/api/schema";
import { expect } from "./fixtures";
import { test } from "./ownAccount";
import { SUBSCRIBER } from "./sessions";
import { moveTo } from "./tvPage";
import { expectDetails } from "./watching";

test.use({ isSignedIn: false });

test(
  "a rail for each category, in order, with as many shows as its list has",
  { tag: "@full-web" },
  async ({ hands, signIn, api, origin, remote, variant }) => {
    const { page, press } = hands;
    await signIn(SUBSCRIBER);
    await hands.open(`${origin}/suggestions`);
    // Above them stands what is like that which was watched last.
    const headings = page
      .getByRole("main")
      .getByRole("heading", { level: 2 })
      .filter({ hasText: / · \d+ émissions/ });
    await expect(headings.first()).toContainText(/^Films · \d+ émissions/);
    await expect(headings.nth(1)).toContainText(/^Séries · \d+ émissions/);
    await expect(headings.nth(2)).toContainText(/^Enfants · \d+ émissions/);
    const call = `${origin}/api/mobile/show/epgflat/explore/category/5/`;
    const { shows } = (await (
      await api.get(call)
    ).json()) as components["schemas"]["ShowList"];
    await expect(headings.first()).toContainText(`${shows.length} émissions`);
    if (variant === "web") await press(headings.first().getByRole("link"));
    else {
      const more = page
        .locator('[data-lane-key="suggestions/5"]')
        .getByRole("link", { name: /^Voir encore/ });
      await moveTo(page, remote, "right", more);
      await remote.press("ok");
    }
    await expect(page).toHaveURL(/\/suggestions\/5\/suggested/);
    await press(page.getByRole("link", { name: "Les plus récentes" }));
    await expect(page).toHaveURL(/\/suggestions\/5\/latest/);
    const cards = page
      .locator('[data-lane-key^="suggestions/5/latest"]')
      .getByRole("link");
    await press(cards.first());
    await expect(page).toHaveURL(/\/suggestions\/5\/latest\/show\//);
    await expectDetails(page, variant);
    await hands.back();
    await expect(page).toHaveURL(/\/suggestions\/5\/latest(?:\?|$)/);
  },
);

test(
  "suggestions are not for those whose subscription has none",
  { tag: "@full" },
  async ({ hands, signIn, origin }) => {
    const { page } = hands;
    await signIn("basic@example.ch");
    await hands.open(`${origin}/suggestions`);
    await expect(
      page.getByText("Votre abonnement ne comprend pas les suggestions."),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Suggestions" })).toHaveCount(
      0,
    );
  },
);
