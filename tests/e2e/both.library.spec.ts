/** A library of recordings, in both layouts: put in order, grouped by series, archived, deleted by series, and measured. On TV by keys alone. */
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { components } from "../../ui/api/schema";
import { nowMs } from "./clock";
import { expect, type Variant } from "./fixtures";
import type { Hands } from "./hands";
import { test } from "./ownAccount";
import { change, recordableOnAir, recordings } from "./recordable";
import { SUBSCRIBER } from "./sessions";
import { showsOf } from "./television";

type Show = components["schemas"]["Show"];

test.use({ isSignedIn: false });

/** Shows of one series that are over and can still be recorded, and that series. */
async function pastEpisodes(request: APIRequestContext, origin: string) {
  for (const onAir of await recordableOnAir(request, origin, true)) {
    const shows = await showsOf(request, origin, onAir.show_channel);
    const nowS = nowMs() / 1000;
    const episodes = shows.filter(
      ({ show_serie_id, show_stop, show_start }) =>
        show_serie_id === onAir.show_serie_id &&
        show_stop < nowS - 3600 &&
        show_start > nowS - 20 * 3600,
    );
    if (episodes.length >= 2) return episodes.slice(0, 2);
  }
  throw new Error("no series was on twice");
}

const grid = (page: Page) => page.locator('[data-lane-key="recordings/grid"]');

/** The ids of the shows in the grid, from the first to the last. */
async function idsIn(page: Page): Promise<string[]> {
  const links = await grid(page)
    .getByRole("link")
    .evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
  return links.map((href) => href.split("/show/")[1] ?? href);
}

/** Chooses an order: from a list on the web, by a button that goes through them on TV. */
async function chooseOrder(
  { page, press }: Hands,
  variant: Variant,
  name: string,
) {
  if (variant === "web")
    await page.getByLabel("Trier par").selectOption({ label: name });
  else {
    const order = page.getByRole("button", { name: /^Trier par/ });
    await press(order);
    await expect(order).toHaveText(`Trier par : ${name}`);
  }
}

/** Answers the questions about a series until what is asked for is done. */
async function manage({ page, press }: Hands, rule: Locator, what: string) {
  await press(rule);
  await press(page.getByRole("button", { name: what }));
  // What it means is said before it is done.
  const sure = page.getByRole("dialog").getByRole("button", { name: what });
  await expect(page.getByText(/ser(?:ont|a) .*, sauf/)).toBeVisible();
  await press(sure);
}

test(
  "recordings are put in order by date, title and expiry",
  { tag: "@full" },
  async ({ hands, signIn, api, origin, variant }) => {
    const { page } = hands;
    await signIn(SUBSCRIBER);
    const shows: Show[] = [];
    for (const show of await recordableOnAir(api, origin, false))
      if (
        shows.length < 3 &&
        shows.every(
          (one) =>
            one.show_title !== show.show_title &&
            one.show_start !== show.show_start,
        )
      )
        shows.push(show);
    expect(shows).toHaveLength(3);
    for (const { show_id } of shows)
      await change(api, origin, "PUT", `${show_id}/`);
    const ids = (by: (a: Show, b: Show) => number) =>
      [...shows].sort(by).map(({ show_id }) => show_id);
    const newest = ids((a, b) => b.show_start - a.show_start);
    const titles = ids((a, b) =>
      a.show_title.localeCompare(b.show_title, "fr", { sensitivity: "base" }),
    );
    await hands.open(`${origin}/recordings/completed`);
    await expect.poll(() => idsIn(page)).toEqual(newest);
    await chooseOrder(hands, variant, "Titre");
    await expect.poll(() => idsIn(page)).toEqual(titles);
    await chooseOrder(hands, variant, "Expiration");
    await expect.poll(() => idsIn(page)).toEqual([...newest].reverse());
    await chooseOrder(hands, variant, "Date");
    await expect.poll(() => idsIn(page)).toEqual(newest);
  },
);

test(
  "episodes stand together when they are grouped, open as a list of their own, and the way back leads to all",
  { tag: "@full-web" },
  async ({ hands, signIn, api, origin, variant }) => {
    const { page, press } = hands;
    await signIn(SUBSCRIBER);
    const episodes = await pastEpisodes(api, origin);
    const [other] = await recordableOnAir(api, origin, false);
    for (const { show_id } of [...episodes, other!])
      await change(api, origin, "PUT", `${show_id}/`);
    await hands.open(`${origin}/recordings/completed`);
    await expect.poll(() => idsIn(page)).toHaveLength(3);
    const group = page.getByRole("button", { name: "Grouper par série" });
    await press(group);
    await expect(group).toHaveAttribute("aria-pressed", "true");
    await expect.poll(() => idsIn(page)).toHaveLength(2);
    const together = grid(page).getByRole("link").filter({
      hasText: "2 épisodes",
    });
    await press(together);
    await expect(page).toHaveURL(/\/recordings\/completed\?serie=/);
    await expect
      .poll(async () => (await idsIn(page)).sort())
      .toEqual(episodes.map(({ show_id }) => show_id).sort());
    if (variant === "web")
      await press(page.getByRole("link", { name: "Tous les enregistrements" }));
    else await hands.back();
    await expect(page).toHaveURL(/\/recordings\/completed(?:\?variant=tv)?$/);
    await expect(grid(page).getByRole("link").first()).toBeVisible();
    await expect
      .poll(async () => (await idsIn(page)).join(" "))
      .toContain(other!.show_id);
  },
);

test(
  "several recordings are archived at once, leave the completed ones, and count for the other quota",
  { tag: "@full-tv" },
  async ({ hands, signIn, api, origin }) => {
    const { page, press } = hands;
    await signIn(SUBSCRIBER);
    const shows = (await recordableOnAir(api, origin, false)).slice(0, 3);
    for (const { show_id } of shows)
      await change(api, origin, "PUT", `${show_id}/`);
    await hands.open(`${origin}/recordings/completed`);
    const quota = (name: string) =>
      page.getByRole("progressbar", { name: new RegExp(`^${name} : `) });
    await expect(quota("Enregistrements")).toHaveAccessibleName(
      /^Enregistrements\s: [1-9]\d* \/ 100 h$/,
    );
    await expect(quota("Archives")).toHaveAccessibleName("Archives : 0 / 50 h");
    await expect(page.getByText(/^Archives 0 \/ 50 h$/)).toBeVisible();
    await press(page.getByRole("button", { name: "Sélectionner" }));
    const cards = page
      .getByRole("listitem")
      .locator("button[aria-pressed=false]");
    await press(cards.first());
    await press(cards.first());
    await expect(page.getByText("2 sélectionnés")).toBeVisible();
    await press(page.getByRole("button", { name: "Archiver" }));
    await expect.poll(() => idsIn(page)).toHaveLength(1);
    await expect
      .poll(async () => (await recordings(api, origin)).archives)
      .toHaveLength(2);
    await expect(quota("Archives")).toHaveAccessibleName(
      /^Archives\s: [1-9]\d* \/ 50 h$/,
    );
    await press(page.getByRole("link", { name: "Archives", exact: true }));
    await expect(page).toHaveURL(/\/recordings\/archives/);
    await expect.poll(() => idsIn(page)).toHaveLength(2);
  },
);

test(
  "what is scheduled stands under its tab, and is no longer to be recorded when that is taken back",
  { tag: "@full" },
  async ({ hands, signIn, api, origin }) => {
    const { page, press } = hands;
    await signIn(SUBSCRIBER);
    const [onAir] = await recordableOnAir(api, origin, false);
    const shows = await showsOf(api, origin, onAir!.show_channel);
    const later = shows.find(
      ({ show_start, show_serie_id }) =>
        !show_serie_id && show_start * 1000 > nowMs() + 2 * 3_600_000,
    );
    await change(api, origin, "PUT", `${later!.show_id}/`);
    await hands.open(`${origin}/recordings/completed`);
    await expect(page.getByText("Rien n'est encore enregistré.")).toBeVisible();
    await press(page.getByRole("link", { name: "Programmés" }));
    await expect(page).toHaveURL(/\/recordings\/scheduled/);
    await expect.poll(() => idsIn(page)).toEqual([later!.show_id]);
    await press(grid(page).getByRole("link").first());
    await expect(page).toHaveURL(/\/recordings\/scheduled\/show\//);
    await press(page.getByRole("button", { name: "Annuler l'enregistrement" }));
    await expect
      .poll(async () => (await recordings(api, origin)).shows)
      .toEqual([]);
    await hands.back();
    await expect(
      page.getByText("Aucun enregistrement n'est programmé."),
    ).toBeVisible();
  },
);

test(
  "of a series the recorded episodes are deleted and it stays scheduled; deleted as a whole, nothing of it is left",
  { tag: "@full" },
  async ({ hands, signIn, api, origin }) => {
    const { page } = hands;
    await signIn(SUBSCRIBER);
    const episodes = await pastEpisodes(api, origin);
    for (const { show_id } of episodes)
      await change(api, origin, "PUT", `${show_id}/`);
    const serieId = episodes[0]!.show_serie_id!;
    const put = await api.put(
      `${origin}/api/mobile/recordings/serial/${serieId}/`,
      {
        headers: { "X-Lucarne": "1", Origin: origin },
        data: { retention: 0 },
      },
    );
    expect(put.ok()).toBe(true);
    const ids = new Set(episodes.map(({ show_id }) => show_id));
    const kept = async () =>
      (await recordings(api, origin)).shows.filter(({ show_id }) =>
        ids.has(show_id),
      );
    expect(await kept()).toHaveLength(2);
    await hands.open(`${origin}/recordings/series`);
    const rule = page.getByRole("button", {
      name: /Gérer la série|Tous les épisodes/,
    });
    await expect(page.getByText(/[1-9]\d* enregistrés?/)).toBeVisible();
    await manage(hands, rule, "Supprimer les épisodes enregistrés");
    await expect.poll(kept).toEqual([]);
    await expect(page.getByText(/· 0 enregistré/)).toBeVisible();
    await expect
      .poll(async () => (await recordings(api, origin)).series)
      .toHaveLength(1);
    await manage(hands, rule, "Tout supprimer");
    await expect(
      page.getByText("Aucune série n'est enregistrée."),
    ).toBeVisible();
    await expect
      .poll(() => recordings(api, origin))
      .toMatchObject({
        shows: [],
        series: [],
      });
  },
);
