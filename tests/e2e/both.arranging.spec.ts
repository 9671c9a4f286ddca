/** Arranging: the rows of Home and the channels, in both layouts; on TV by keys alone. */
import { expect, test as base } from "./fixtures";
import { handsFor, type Hands } from "./hands";
import { hydrated } from "./hydrated";
import { newSession, putSession } from "./sessions";
import { focused } from "./tvPage";

/** Rows and channels belong to an account: on a server of the test's own, each arranges its own. */
const test = base.extend<{ hands: Hands; address: (path: string) => string }>({
  hands: async ({ page, variant }, use) => use(await handsFor(page, variant)),
  address: async ({ inVariant, ownServer }, use) => {
    await use((path) => ownServer.origin + inVariant(path));
  },
});

test.use({ isSignedIn: false });

const ROW = "li[data-index]";

test("rows of Home are put in order, taken out and added, and Home shows them so", async ({
  hands: { page, press },
  context,
  remote,
  variant,
  address,
  ownServer,
}) => {
  await putSession(context, await newSession(ownServer.origin));
  await page.goto(address("/homepersonalize"));
  await hydrated(page);
  const names = () => page.locator(`${ROW} [class*="name"]`).allTextContents();
  await expect.poll(names).toContain("En direct");
  const [first, second, third] = await names();
  const saved = page.getByText("Enregistré.");

  // Lifted, moved down two places, and dropped.
  if (variant === "tv") {
    await expect(focused(page)).toContainText(first ?? "");
    await remote.press("ok");
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
  if (variant === "tv") {
    await remote.press("ok");
    await remote.press("up");
    await remote.press("lgBack");
    await expect(focused(page)).toContainText(first ?? "");
  } else {
    const handle = page.getByRole("button", { name: `Déplacer « ${first} »` });
    await handle.press(" ");
    await handle.press("Home");
    await handle.press("Escape");
  }
  expect((await names()).slice(0, 3)).toEqual([second, third, first]);

  const remove =
    variant === "tv" ? `Retirer : ${second}` : `Retirer « ${second} »`;
  await press(page.getByRole("button", { name: remove, exact: true }));
  await expect.poll(async () => (await names())[0]).toBe(third);
  // What is offered stands beside the rows.
  if (variant === "tv") await remote.press("right", 2);
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

test("channels are put in order by a number that is typed, hidden, and reset", async ({
  hands: { page, press },
  context,
  remote,
  variant,
  address,
  ownServer,
}) => {
  await putSession(context, await newSession(ownServer.origin));
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
  expect((await names()).slice(0, 3)).toEqual([second, third, first]);

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
  const logos = await page
    .locator("main li img, main li [role=img]")
    .evaluateAll((all) =>
      all.map(
        (one) => one.getAttribute("alt") ?? one.getAttribute("aria-label"),
      ),
    );
  expect(logos).not.toContain(second);
  expect(logos).toContain(third);

  await page.goto(address("/lineup"));
  await hydrated(page);
  await expect.poll(async () => (await names()).length).toBe(5);
  const reset = page.getByRole("button", {
    name: "Rétablir l'ordre d'origine",
  });
  if (variant === "tv") {
    await expect(focused(page)).toContainText(third);
    await remote.press("right", 2);
    await expect(reset).toBeFocused();
    await remote.press("ok");
  } else await reset.click();
  await press(
    page.getByRole("dialog").getByRole("button", { name: "Rétablir" }),
  );
  await expect.poll(names).toEqual(before);
});

test("who isn't signed in is asked to, and comes back", async ({ hands }) => {
  for (const path of ["/homepersonalize", "/lineup"]) {
    await hands.open(path);
    await expect(hands.page).toHaveURL(
      new RegExp(`/login\\?redirect=${encodeURIComponent(path)}`),
    );
  }
});
