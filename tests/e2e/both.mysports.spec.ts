/** MySports, in both layouts: matches by day, sport and league, recorded and played, with nothing told of how they went. On TV by keys alone. */
import { expect } from "./fixtures";
import { test } from "./ownAccount";
import { recordableMatch, recordings } from "./recordable";
import { SUBSCRIBER } from "./sessions";
import { expectDetails } from "./watching";

test.use({ isSignedIn: false });

/** More than the button goes through. */
const MOST_LEAGUES = 40;

test(
  "matches are chosen by tab, by day and by sport, and lead to their show and back",
  { tag: "@full-web" },
  async ({ hands, signIn, origin, variant }) => {
    const { page, press } = hands;
    await signIn(SUBSCRIBER);
    await hands.open(`${origin}/mysports`);
    await expect(page).toHaveURL(/\/mysports\/future/);
    const cards = page
      .locator('[data-lane-key="mysports/grid"]')
      .getByRole("link");
    await expect(cards.first()).toBeVisible();
    await press(page.getByRole("link", { name: "En cours et passés" }));
    await expect(page).toHaveURL(/\/mysports\/past/);
    const yesterday = page.getByRole("button", { name: "Hier" });
    await press(yesterday);
    await expect(yesterday).toHaveAttribute("aria-pressed", "true");
    await expect(cards.first()).toContainText("hier");
    // One button for each sport on the web, one that goes through them on TV.
    await press(
      page
        .getByRole("button", { name: "Hockey" })
        .or(page.getByRole("button", { name: "Tous les sports" }))
        .first(),
    );
    await press(cards.first());
    await expect(page).toHaveURL(/\/mysports\/past\/show\//);
    await expectDetails(page, variant);
    await hands.back();
    await expect(page).toHaveURL(/\/mysports\/past(?:\?|$)/);
    await expect(yesterday).toHaveAttribute("aria-pressed", "true");
  },
);

test(
  "without results, a match that has begun says nothing of how it went, and asks what to do",
  { tag: "@full" },
  async ({ hands, signIn, api, origin }) => {
    const { page, press } = hands;
    await signIn(SUBSCRIBER);
    await hands.open(`${origin}/mysports/past`);
    const grid = page.locator('[data-lane-key="mysports/grid"]');
    const spoilerFree = page.getByRole("button", {
      name: "Masquer les résultats",
    });
    await expect(spoilerFree).toHaveAttribute("aria-pressed", "false");
    await press(page.getByRole("button", { name: "Hier" }));
    await press(spoilerFree);
    await expect(spoilerFree).toHaveAttribute("aria-pressed", "true");
    await expect(grid.getByRole("progressbar")).toHaveCount(0);
    // Stays so on this device.
    await hands.open(`${origin}/mysports/past`);
    await expect(spoilerFree).toHaveAttribute("aria-pressed", "true");
    await press(page.getByRole("button", { name: "Hier" }));
    const match = await recordableMatch(api, origin);
    await press(grid.getByRole("link", { name: match.event_title }).first());
    const question = page.getByRole("dialog");
    await press(question.getByRole("button", { name: "Enregistrer" }));
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/\/mysports\/past(?:\?|$)/);
    await expect
      .poll(async () => (await recordings(api, origin)).shows)
      .toHaveLength(1);
  },
);

test(
  "a league shows its own matches alone, and all of them come back",
  { tag: "@full" },
  async ({ hands, signIn, origin, variant }) => {
    const { page, press } = hands;
    await signIn(SUBSCRIBER);
    await hands.open(`${origin}/mysports/past`);
    await press(page.getByRole("button", { name: "Hier" }));
    const cards = page
      .locator('[data-lane-key="mysports/grid"]')
      .getByRole("link");
    await expect(cards.first()).toContainText("hier");
    // What the page comes with; the rest of the day follows.
    const first = await cards.allTextContents();
    // From a list on the web; on TV by a button that goes through the leagues.
    const list = page.getByLabel("Ligue", { exact: true });
    const button = page
      .locator('[data-lane-key="mysports/tabs"]')
      .getByRole("button")
      .nth(1);
    let league = "";
    if (variant === "web") {
      league = (await list.locator("option").nth(1).textContent())!;
      await list.selectOption({ label: league });
    } else {
      await expect(button).toHaveText("Toutes les ligues");
      await press(button);
      await expect(button).not.toHaveText("Toutes les ligues");
      league = (await button.textContent())!;
    }
    // Cards leave out the sport, which the list names before the league.
    const name = league.split(" · ").at(-1)!;
    const isOfLeague = (text: string) => text.includes(name);
    expect(first.every(isOfLeague)).toBe(false);
    await expect
      .poll(async () => {
        const texts = await cards.allTextContents();
        return texts.length > 0 && texts.every(isOfLeague);
      })
      .toBe(true);
    if (variant === "web")
      await list.selectOption({ label: "Toutes les ligues" });
    else
      for (let presses = 0; presses < MOST_LEAGUES; presses += 1) {
        const before = (await button.textContent()) ?? "";
        if (before === "Toutes les ligues") break;
        await press(button);
        await expect(button).not.toHaveText(before);
      }
    await expect
      .poll(async () => (await cards.allTextContents()).slice(0, first.length))
      .toEqual(first);
  },
);

test(
  "MySports asks for a sign-in, and is not for those whose subscription has none",
  { tag: "@full" },
  async ({ hands, signIn, origin }) => {
    const { page } = hands;
    await hands.open(`${origin}/mysports/future`);
    await expect(page).toHaveURL(/\/login\?redirect=%2Fmysports%2Ffuture/);
    await signIn("basic@example.ch");
    await hands.open(`${origin}/mysports/future`);
    await expect(
      page.getByText("Votre abonnement ne comprend pas MySports."),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "MySports" })).toHaveCount(0);
  },
);
