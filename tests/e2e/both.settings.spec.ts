/** Settings, contact and privacy, in both layouts; on TV by keys alone. */
import { expect, test as base } from "./fixtures";
import { handsFor, type Hands } from "./hands";
import { openSettingsSection } from "./settingsPage";

const test = base.extend<{
  hands: Hands;
  openSection: (name: string) => Promise<void>;
}>({
  hands: async ({ page, variant }, use) => use(await handsFor(page, variant)),
  openSection: async ({ hands, remote, variant }, use) => {
    await use((name) => openSettingsSection({ hands, remote, variant }, name));
  },
});

test("a switch stays as it was set, and a reset takes it back", async ({
  hands,
  openSection,
  remote,
  variant,
}) => {
  const { page, press } = hands;
  await hands.open("/settings");
  const compact = page.getByRole("switch", { name: "Liste compacte" });
  await openSection("Options d'affichage");
  await press(compact);
  await expect(compact).toHaveAttribute("aria-checked", "true");
  await hands.open("/settings");
  await openSection("Options d'affichage");
  await expect(compact).toHaveAttribute("aria-checked", "true");
  await expect(page.locator("html")).toHaveAttribute("data-compact", "");
  // Back to the list of sections.
  if (variant === "tv") await remote.press("left");
  await openSection("Réinitialisation");
  await press(page.getByRole("button", { name: "Réinitialiser cet appareil" }));
  const question = page.getByRole("dialog", { name: /^Réinitialiser/ });
  await press(question.getByRole("button", { name: "Réinitialiser" }));
  await expect(page.locator("html")).not.toHaveAttribute("data-compact", "");
  if (variant === "web")
    await expect(compact).toHaveAttribute("aria-checked", "false");
});

test(
  "the pages speak the language that was chosen, whatever the browser prefers",
  { tag: "@full" },
  async ({ hands, openSection }) => {
    const { page, press } = hands;
    await hands.open("/settings");
    await openSection("Options d'affichage");
    await press(page.getByRole("button", { name: /^Langue de l'interface/ }));
    const question = page.getByRole("dialog", {
      name: "Langue de l'interface",
    });
    await press(question.getByRole("button", { name: "Deutsch" }));
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Einstellungen",
    );
    await hands.open("/home");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
  },
);

test(
  "what is remembered of playback is on until it is turned off",
  { tag: "@full" },
  async ({ hands, openSection }) => {
    const { page, press } = hands;
    await hands.open("/settings");
    await openSection("Historique de lecture");
    const history = page.getByRole("switch", { name: /Se souvenir/ });
    await expect(history).toHaveAttribute("aria-checked", "true");
    await press(history);
    await expect(history).toHaveAttribute("aria-checked", "false");
  },
);

test(
  "the privacy notice is there for everybody",
  { tag: "@full" },
  async ({ hands, openSection }) => {
    const { page, press } = hands;
    await hands.open("/settings");
    await openSection("Confidentialité");
    await press(page.getByRole("link", { name: "Ce qui est conservé, et où" }));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Confidentialité",
    );
  },
);

test.describe("without an account", () => {
  test.use({ isSignedIn: false });

  test(
    "contact asks for a sign-in, and the settings say what needs one",
    { tag: "@full" },
    async ({ hands, openSection }) => {
      const { page } = hands;
      await hands.open("/feedback");
      await expect(page).toHaveURL(/\/login\?redirect=%2Ffeedback/);
      await hands.open("/settings");
      await openSection("Contact");
      await expect(
        page.getByText("Connectez-vous pour utiliser cette rubrique.").first(),
      ).toBeVisible();
    },
  );
});

test.describe("with an account", () => {
  test.use({ isSignedIn: true });

  test(
    "the message is required, and then goes out",
    { tag: "@full-tv" },
    async ({ hands }) => {
      const { page, press, write } = hands;
      await hands.open("/feedback");
      const send = page.getByRole("button", { name: "Envoyer" });
      await expect(send).toBeEnabled();
      await press(send);
      await expect(page.getByText("Le message est requis")).toBeVisible();
      await write(page.getByRole("textbox", { name: "Message" }), "Bonjour !");
      await press(send);
      await expect(
        page.getByText("Merci ! Votre message est parti."),
      ).toBeVisible();
    },
  );

  test(
    "the lite mode that is chosen holds at once, and in the first byte of the next page",
    { tag: "@full" },
    async ({ hands, openSection }) => {
      const { page, press } = hands;
      await hands.open("/settings");
      await openSection("Options d'affichage");
      const lite = page.getByRole("switch", { name: /^Mode léger/ });
      const root = page.locator("html");
      await expect(root).not.toHaveAttribute("data-lite", "");
      await press(lite);
      await expect(lite).toHaveAttribute("aria-checked", "true");
      await expect(root).toHaveAttribute("data-lite", "");
      const next = await page.reload();
      expect(await next?.text()).toMatch(/<html[^>]* data-lite[ =>]/);
      await openSection("Options d'affichage");
      await press(lite);
      await expect(root).not.toHaveAttribute("data-lite", "");
      const last = await page.reload();
      expect(await last?.text()).not.toMatch(/<html[^>]* data-lite[ =>]/);
    },
  );

  test(
    "which pages are opened is told once a user agrees, and nothing before",
    { tag: "@full" },
    async ({ hands, openSection }) => {
      const { page, press } = hands;
      const told: unknown[] = [];
      page.on("request", (request) => {
        if (request.url().endsWith("/api/mobile/event/"))
          told.push(request.postDataJSON());
      });
      const followed = page.waitForResponse(/\/show\/epgflat\/bookmarks\/$/);
      await hands.open("/settings");
      await followed;
      await openSection("Confidentialité");
      const consent = page.getByRole("switch", { name: /^Mesurer mon usage/ });
      await expect(consent).toHaveAttribute("aria-checked", "false");
      await press(consent);
      await expect(consent).toHaveAttribute("aria-checked", "true");
      expect(told).toEqual([]);
      await press(
        page.getByRole("link", { name: "Ce qui est conservé, et où" }),
      );
      await expect
        .poll(() => told)
        .toEqual([{ event: "page", data: { page: "/privacy" } }]);
    },
  );
});
