/** Actors, in both layouts: found, followed, listed with their shows, and left. On TV by keys alone. */
import { expect } from "./fixtures";
import { test } from "./ownAccount";
import { SUBSCRIBER } from "./sessions";

test.use({ isSignedIn: false });

test(
  "a person is followed on their page, stands among the actors with their shows, and is left again",
  { tag: "@full-web" },
  async ({ hands, signIn, api, origin }) => {
    const { page, press } = hands;
    await signIn(SUBSCRIBER);
    await hands.open(`${origin}/actors`);
    await expect(page).toHaveURL(/\/actors\/subscribed/);
    await expect(
      page.getByText("Vous ne suivez encore personne."),
    ).toBeVisible();
    await press(page.getByRole("link", { name: "Voir les suggestions" }));
    await expect(page).toHaveURL(/\/actors\/suggested/);
    const first = page
      .locator('[data-lane-key="actors/suggested"]')
      .getByRole("link")
      .first();
    await press(first);
    await expect(page).toHaveURL(/\/actors\/suggested\/people\//);
    await press(page.getByRole("button", { name: "Suivre", exact: true }));
    await expect(
      page.getByRole("button", { name: "Ne plus suivre" }),
    ).toBeVisible();
    const call = `${origin}/api/mobile/backupconfig/`;
    // Until something was saved there is nothing.
    const nothing = { people: [], mobile: { home_feeds: [] } };
    const saved = async () => {
      const { config = nothing } = (await (await api.get(call)).json()) as {
        config?: { people: string[]; mobile: { home_feeds: object[] } };
      };
      return config;
    };
    await expect.poll(async () => (await saved()).people).toHaveLength(1);
    // Home stays as it is by default.
    await expect
      .poll(async () => (await saved()).mobile.home_feeds)
      .toHaveLength(12);
    await hands.open(`${origin}/showsactors`);
    await expect(page).toHaveURL(/\/showsactors\/past/);
    await press(page.getByRole("link", { name: "Mes acteurs", exact: true }));
    const [name = ""] = (await saved()).people;
    await press(page.getByRole("link", { name: new RegExp(`^${name}`) }));
    await expect(page).toHaveURL(/\/actors\/subscribed\/people\//);
    await press(page.getByRole("button", { name: "Ne plus suivre" }));
    await expect.poll(async () => (await saved()).people).toEqual([]);
    await hands.back();
    await expect(
      page.getByText("Vous ne suivez encore personne."),
    ).toBeVisible();
  },
);

test(
  "200 favourites are listed",
  { tag: "@full" },
  async ({ hands, signIn, api, origin }) => {
    const { page } = hands;
    await signIn(SUBSCRIBER);
    const suggested = await api.get(`${origin}/api/mobile/people/suggestions/`);
    const { people } = (await suggested.json()) as {
      people: { people_id: string }[];
    };
    const known = people.map(({ people_id }) => people_id);
    const unknown = Array.from(
      { length: 200 - known.length },
      (_, n) => `Z ${n}`,
    );
    await api.put(`${origin}/api/mobile/backupconfig/`, {
      headers: { "X-Lucarne": "1", Origin: origin },
      data: {
        config: { mobile: { home_feeds: [] }, people: [...known, ...unknown] },
      },
    });
    await hands.open(`${origin}/actors/subscribed`);
    await expect(
      page.getByRole("link", { name: /œuvres?$/ }).first(),
    ).toBeVisible();
    await hands.open(`${origin}/showsactors/past`);
    await expect(
      page
        .locator('[data-lane-key="showsactors/past"]')
        .getByRole("link")
        .first(),
    ).toBeVisible();
  },
);

test(
  "a visitor is asked to sign in, to follow actors",
  { tag: "@full" },
  async ({ hands, origin }) => {
    const { page } = hands;
    await hands.open(`${origin}/actors/subscribed`);
    await expect(page.getByText(/^Connectez-vous pour suivre/)).toBeVisible();
    await hands.press(
      page.getByRole("main").getByRole("link", { name: "Se connecter" }),
    );
    await expect(page).toHaveURL(/\/login\?redirect=%2Factors%2Fsubscribed/);
  },
);
