/** Arranging: the feeds of Home and the channels, in both layouts; on TV by keys alone. */
import type { Page } from "@playwright/test";
import { expect, test as base } from "./fixtures";
import { handsFor, type Hands } from "./hands";
import { hydrated } from "./hydrated";
import { resting } from "./resting";
import { newSession, putSession } from "./sessions";
import { focused, move, moveTo } from "./tvPage";

/** Feeds and channels belong to an account: on a server of the test's own, each arranges its own. */
const test = base.extend<{ hands: Hands; address: (path: string) => string }>({
  hands: async ({ page, variant }, use) => use(await handsFor(page, variant)),
  address: async ({ inVariant, ownServer }, use) => {
    await use((path) => ownServer.origin + inVariant(path));
  },
});

test.use({ isSignedIn: false });

const ROW = "li[data-index]";

/** What stands beside the feeds on TV: the default order, and what can be added. */
function beside(page: Page) {
  return page.locator('[data-lane-key="homepersonalize/offered"] button');
}

test("feeds of Home are put in order, taken out and added, and Home shows them so", async ({
  subscriber,
  hands: { page, press },
  context,
  remote,
  variant,
  address,
  ownServer,
}) => {
  await putSession(context, await newSession(ownServer.origin, subscriber));
  await page.goto(address("/homepersonalize"));
  await hydrated(page);
  const names = () => page.locator(`${ROW} [class*="name"]`).allTextContents();
  await expect.poll(names).toContain("En direct");
  const [first, second, third] = await names();
  const saved = page.getByText("Enregistré.");
  const lifted = page.locator(`${ROW}[data-lifted]`);

  // Lifted, moved down two places, and dropped.
  if (variant === "tv") {
    await expect(focused(page)).toContainText(first ?? "");
    await remote.press("ok");
    await expect(lifted).toContainText(first ?? "");
    await remote.press("down", 2);
    await remote.press("ok");
  } else {
    await page.getByRole("button", { name: `Déplacer « ${first} »` }).focus();
    for (const key of [" ", "ArrowDown", "ArrowDown", " "])
      await page.keyboard.press(key);
  }
  await expect(saved).toBeVisible();
  await expect
    .poll(async () => (await names()).slice(0, 3))
    .toEqual([second, third, first]);

  // Lifted and given up: nothing changes.
  const handle = page.getByRole("button", { name: `Déplacer « ${first} »` });
  if (variant === "tv") {
    await remote.press("ok");
    await remote.press("up");
  } else {
    await handle.press(" ");
    await handle.press("ArrowUp");
  }
  await expect
    .poll(async () => (await names()).slice(0, 3))
    .toEqual([second, first, third]);
  if (variant === "tv") {
    await remote.press("lgBack");
    await expect(focused(page)).toContainText(first ?? "");
  } else await handle.press("Escape");
  await expect(lifted).toHaveCount(0);
  await expect
    .poll(async () => (await names()).slice(0, 3))
    .toEqual([second, third, first]);

  const remove =
    variant === "tv" ? `Retirer : ${second}` : `Retirer « ${second} »`;
  await press(page.getByRole("button", { name: remove, exact: true }));
  await expect.poll(async () => (await names())[0]).toBe(third);
  // What is offered stands beside the feeds.
  if (variant === "tv") await moveTo(page, remote, "right", beside(page));
  await press(
    page.getByRole("button", { name: "Ajouter « Replay : Séries »" }),
  );
  await expect(saved).toBeVisible();

  await page.goto(address("/home"));
  await hydrated(page);
  const headings = page.locator("main h2");
  await expect(headings.first()).toContainText(third ?? "");
  await expect(page.getByText("Replay : Séries").first()).toBeAttached();
  await expect(
    page.getByRole("link", { name: "Personnaliser l'accueil" }),
  ).toBeAttached();
});

test(
  "Home's feeds take the default order again after a question, and nothing changes when that is given up",
  { tag: "@full" },
  async ({
    subscriber,
    hands: { page, press },
    context,
    remote,
    variant,
    address,
    ownServer,
  }) => {
    await putSession(context, await newSession(ownServer.origin, subscriber));
    await page.goto(address("/homepersonalize"));
    await hydrated(page);
    const names = () =>
      page.locator(`${ROW} [class*="name"]`).allTextContents();
    const reset = page.getByRole("button", {
      name: "Rétablir l'accueil par défaut",
    });
    const sure = page.getByRole("dialog");
    const isSaved = page.getByText("Enregistré.");
    const ask = async () => {
      if (variant === "tv") await moveTo(page, remote, "right", beside(page));
      await press(reset);
    };
    const backToDefault = async () => {
      await ask();
      await press(sure.getByRole("button", { name: "Rétablir", exact: true }));
      await expect(sure).toHaveCount(0);
    };
    await expect.poll(async () => (await names()).length).toBeGreaterThan(5);
    await backToDefault();
    await expect.poll(async () => (await names())[0]).toBe("En direct");
    const usual = await resting(names);
    const remove = page.getByRole("button", {
      name:
        variant === "tv" ? `Retirer : ${usual[1]}` : `Retirer « ${usual[1]} »`,
      exact: true,
    });
    // What can be done beside the feeds stands at the right of them on TV.
    if (variant === "tv") await move(page, remote, "left");
    await press(remove);
    await expect(isSaved).toBeVisible();
    await expect.poll(names).not.toContain(usual[1]);

    await ask();
    await press(sure.getByRole("button", { name: "Annuler" }));
    await expect(sure).toHaveCount(0);
    await expect.poll(names).not.toContain(usual[1]);
    await backToDefault();
    await expect.poll(names).toEqual(usual);
    await page.goto(address("/homepersonalize"));
    await hydrated(page);
    await expect.poll(names).toEqual(usual);
  },
);

test(
  "channels are put in order by a number that is typed, hidden, and reset to the operator's order once that was looked at",
  { tag: "@full-web" },
  async ({
    subscriber,
    hands: { page, press },
    context,
    remote,
    variant,
    address,
    ownServer,
  }) => {
    await putSession(context, await newSession(ownServer.origin, subscriber));
    await page.goto(address("/lineup"));
    await hydrated(page);
    const names = async () =>
      (await page.locator(`${ROW} [class*="name"]`).allTextContents()).slice(
        0,
        5,
      );
    await expect.poll(async () => (await names()).length).toBe(5);
    const before = await names();
    const [first = "", second = "", third = ""] = before;
    const saved = page.getByText("Enregistré.");

    // The first channel becomes the third, and keeps the focus.
    if (variant === "tv") {
      await expect(focused(page)).toContainText(first);
      await remote.digits("3");
      await remote.press("ok");
      await expect(focused(page)).toContainText(first);
    } else {
      const field = page.getByLabel(`Numéro de « ${first} »`);
      await field.fill("3");
      await field.press("Enter");
      await expect(field).toBeFocused();
      await expect(field).toHaveValue("3");
    }
    await expect(saved).toBeVisible();
    await expect
      .poll(async () => (await names()).slice(0, 3))
      .toEqual([second, third, first]);

    await press(
      page.getByRole("button", { name: new RegExp(`^Masquer.*${second}`) }),
    );
    const show = page.getByRole("button", {
      name: new RegExp(`^Afficher.*${second}`),
    });
    await expect(show).toBeVisible();
    await expect(saved).toBeVisible();
    await page.goto(address("/live/normal"));
    await hydrated(page);
    const live = page.getByRole("main").getByRole("listitem");
    await expect(live.first()).toContainText("1");
    const logos = () =>
      page
        .locator("main li img, main li [role=img]")
        .evaluateAll((all) =>
          all.map(
            (one) => one.getAttribute("alt") ?? one.getAttribute("aria-label"),
          ),
        );
    // A page is everybody's until it has read whose it is.
    await expect.poll(logos).not.toContain(second);
    await expect.poll(logos).toContain(third);

    await page.goto(address("/lineup"));
    await hydrated(page);
    await expect.poll(async () => (await names()).length).toBe(5);
    // The operator's order, beside the place that each channel has here.
    const operators = page.getByRole("button", {
      name: "Ordre de l'opérateur",
    });
    if (variant === "tv") {
      await expect(focused(page)).toContainText(third);
      await remote.press("right", 2);
      await expect(operators).toBeFocused();
      await remote.press("ok");
    } else await operators.click();
    const offered = page.getByRole("list", { name: "Ordre de l'opérateur" });
    const lines = offered.locator("li[data-index]");
    await expect(lines.nth(0)).toContainText(first);
    await expect(lines.nth(0)).toContainText("chez vous : 2");
    await expect(lines.nth(1)).toContainText(second);
    await expect(lines.nth(1)).toContainText("masquée chez vous");

    // Nothing changes until it is taken.
    const own = page.getByRole("button", { name: "Mon ordre" });
    if (variant === "tv") {
      await remote.press("left");
      await expect(focused(page)).toContainText(first);
      await remote.press("down");
      await remote.press("lgBack");
    } else await own.click();
    await expect(offered).toHaveCount(0);
    await expect.poll(async () => (await names())[0]).toBe(third);

    if (variant === "tv") {
      await expect(page.locator(`${ROW} :focus`)).toHaveCount(1);
      await remote.press("right", 2);
      await expect(operators).toBeFocused();
      await remote.press("ok");
      await expect(own).toBeFocused();
      await remote.press("down");
      await expect(
        page.getByRole("button", { name: "Reprendre cet ordre" }),
      ).toBeFocused();
      await remote.press("ok");
    } else {
      await operators.click();
      await page.getByRole("button", { name: "Reprendre cet ordre" }).click();
    }
    await press(
      page.getByRole("dialog").getByRole("button", { name: "Reprendre" }),
    );
    await expect.poll(names).toEqual(before);
  },
);

test(
  "who isn't signed in is asked to, and comes back",
  { tag: "@full" },
  async ({ hands }) => {
    for (const path of ["/homepersonalize", "/lineup"]) {
      await hands.open(path);
      await expect(hands.page).toHaveURL(
        new RegExp(`/login\\?redirect=${encodeURIComponent(path)}`),
      );
    }
  },
);
