/** The devices of an account, and the end of all their sessions at once; on TV by keys alone. */
import { expect } from "./fixtures";
import { wayIn, wayOut } from "./hands";
import { test } from "./ownAccount";
import { cookieHeader, newSession } from "./sessions";
import { openSettingsSection } from "./settingsPage";

const BASIC = "basic@example.ch";
const PROFILE = "/api/mobile/profile/";

test("a user sees where the account is signed in, and signs out everywhere", async ({
  accountOf,
  hands,
  origin,
  quiet,
  remote,
  signIn,
  variant,
}) => {
  const { page, press } = hands;
  const elsewhere = await newSession(origin, accountOf(BASIC));
  const profileElsewhere = () => {
    const Cookie = cookieHeader(elsewhere.cookies);
    return fetch(origin + PROFILE, { headers: { Cookie } });
  };
  await signIn(BASIC);
  await hands.open(`${origin}/settings`);
  await openSettingsSection({ hands, remote, variant }, "Compte");
  const devices = page
    .getByRole("list", { name: "Appareils du compte" })
    .getByRole("listitem");
  // This one, the other one and a set-top box. A TV says what it is called with each page.
  await expect(devices).toHaveCount(3);
  const own = devices.filter({ hasText: "Cet appareil" });
  await expect(own).toContainText(
    variant === "tv" ? "Chrome, Linux" : "Lucarne",
  );
  await expect(devices.last()).toContainText("02:00:5e:");
  expect((await profileElsewhere()).status).toBe(200);

  quiet.expectEndOfSession();
  await press(page.getByRole("button", { name: "Se déconnecter partout" }));
  const question = page.getByRole("dialog", { name: /tous les appareils/ });
  await press(question.getByRole("button", { name: /partout/ }));
  await press(
    page
      .getByRole("alertdialog", { name: /sont déconnectés/ })
      .getByRole("button", { name: "D'accord" }),
  );
  await expect(wayIn(page).first()).toBeVisible();
  await expect(wayOut(page, variant)).toHaveCount(0);
  expect((await profileElsewhere()).status).toBe(401);
});

test(
  "where the service does not hear of it no device is signed out, and the page says so",
  { tag: "@full" },
  async ({ hands, origin, quiet, remote, signIn, variant }) => {
    const { page, press } = hands;
    await signIn(BASIC);
    await hands.open(`${origin}/settings`);
    await openSettingsSection({ hands, remote, variant }, "Compte");
    quiet.expectStatus(/\/logout\/everywhere\/$/, 503);
    await page.route("**/logout/everywhere/", (route) =>
      route.fulfill({ status: 503, json: {} }),
    );
    await press(page.getByRole("button", { name: "Se déconnecter partout" }));
    const question = page.getByRole("dialog", { name: /tous les appareils/ });
    await press(question.getByRole("button", { name: /partout/ }));
    await expect(
      page.getByRole("status").filter({ hasText: "Une erreur est survenue" }),
    ).toBeVisible();
    await expect(wayOut(page, variant).first()).toBeVisible();
  },
);
