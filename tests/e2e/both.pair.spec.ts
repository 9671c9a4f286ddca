/** /pair: the format of the code, the decision, and how it ended. On TV by keys alone. */
import type { Page } from "@playwright/test";
import { expect, test as base } from "./fixtures";
import { handsFor, type Hands } from "./hands";
import { newSession, putSession } from "./sessions";

const FORMAT = "Le format du code saisi semble incorrect.";
/** On a TV the device that shows the code is another one. */
const GRANTED = /^(Votre téléviseur|L'autre appareil) est connecté$/;
/** The head-end fails for this one. */
const BROKEN_CODE = "FFFF-5555";

interface Fixtures {
  /** A code that a TV is showing now. */
  newCode: () => Promise<string>;
  /** Of a signed-in user. */
  hands: Hands;
  open: (path: string) => Promise<void>;
}

const test = base.extend<Fixtures>({
  newCode: async ({ request, ownServer: { origin } }, use) => {
    await use(async () => {
      const answer = await request.post(
        `${origin}/api/mobile/auth/device/code/`,
        { headers: { "X-Lucarne": "1", Origin: origin }, data: {} },
      );
      const { user_code: code } = (await answer.json()) as {
        user_code: string;
      };
      return code;
    });
  },
  hands: async (
    { subscriber, page, context, variant, ownServer: { origin } },
    use,
  ) => {
    await putSession(context, await newSession(origin, subscriber));
    await use(await handsFor(page, variant));
  },
  open: async ({ hands, ownServer: { origin } }, use) => {
    await use((path) => hands.open(origin + path));
  },
});
test.use({ isSignedIn: false });

const field = (page: Page) => page.getByLabel("Code affiché");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const button = (page: Page, name: string) => page.getByRole("button", { name });

test(
  "a visitor signs in first, and comes back with the code",
  { tag: "@full-tv" },
  async ({ page, inVariant, ownServer: { origin } }) => {
    await page.goto(origin + inVariant("/pair?code=ABCD-EFGH"));
    await expect(page).toHaveURL(
      /\/login\?redirect=%2Fpair%3Fcode%3DABCD-EFGH/,
    );
  },
);

test(
  "what can't be a code is reported and not sent",
  { tag: "@full" },
  async ({ hands, open }) => {
    const { page } = hands;
    await open("/pair");
    let sent = 0;
    page.on("request", (request) => {
      if (/code\/verify/.test(request.url())) sent += 1;
    });
    for (const wrong of ["", "ABC", "ABCD-EFG1", "ABCD-EFGHJ"]) {
      await hands.write(field(page), wrong);
      await hands.press(button(page, "Continuer"));
      await expect(page.getByText(FORMAT)).toBeVisible();
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveAccessibleDescription(FORMAT);
    }
    expect(sent).toBe(0);
  },
);

test(
  "a link with something else than a code says so at once",
  { tag: "@full" },
  async ({ page, open }) => {
    await open("/pair?code=x%22%3E%3Cscript%3E");
    await expect(page.getByText(FORMAT)).toBeVisible();
    await expect(field(page)).toHaveValue('x"><script>');
  },
);

test(
  "a code can be typed in small letters and without its hyphen",
  { tag: "@full" },
  async ({ subscriber, hands, open, newCode }) => {
    const { page } = hands;
    const code = await newCode();
    await open("/pair");
    await hands.write(field(page), code.replace("-", "").toLowerCase());
    await hands.press(button(page, "Continuer"));
    await expect(page.getByText(code, { exact: true })).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByText(subscriber)).toBeVisible();
    await hands.press(button(page, "Autoriser"));
    await expect(heading(page)).toHaveText(GRANTED);
    await hands.press(page.getByRole("link", { name: "Aller à l'accueil" }));
    await expect(page).toHaveURL(/\/home/);
  },
);

test(
  "the page is in the menu of neither layout",
  { tag: "@full" },
  async ({ page, open }) => {
    await open("/pair");
    const menu = page.getByRole("navigation");
    await expect(menu.getByRole("link").first()).toBeAttached();
    await expect(menu.locator("[aria-current]")).toHaveCount(0);
  },
);

test("a link grants nothing by itself", async ({ page, open, newCode }) => {
  let sent = 0;
  page.on("request", (request) => {
    if (/code\/verify/.test(request.url())) sent += 1;
  });
  await open(`/pair?code=${await newCode()}`);
  await expect(button(page, "Autoriser")).toBeEnabled();
  expect(sent).toBe(0);
});

test(
  "a code that no device shows is reported, and can be corrected",
  { tag: "@full-web" },
  async ({ hands, open, newCode, quiet }) => {
    quiet.expectStatus(/code\/verify\/$/, 404);
    const { page } = hands;
    await open("/pair?code=ABCD-EFGH");
    await hands.press(button(page, "Autoriser"));
    await expect(page.getByText("Ce code n'existe pas")).toBeVisible();
    await expect(field(page)).toHaveValue("ABCD-EFGH");
    await expect(field(page)).toBeFocused();
    await hands.write(field(page), await newCode());
    await hands.press(button(page, "Continuer"));
    await hands.press(button(page, "Autoriser"));
    await expect(heading(page)).toHaveText(GRANTED);
  },
);

test(
  "a failure of the service is reported, and another code can be decided on",
  { tag: "@full" },
  async ({ hands, open, newCode, quiet }) => {
    quiet.expectStatus(/code\/verify\/$/, 503);
    const { page } = hands;
    await open(`/pair?code=${BROKEN_CODE}`);
    await hands.press(button(page, "Refuser"));
    await expect(page.getByRole("alert")).toHaveText(
      "Une erreur est survenue.",
    );
    await hands.press(button(page, "Saisir un autre code"));
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue("");
    await hands.write(field(page), await newCode());
    await hands.press(button(page, "Continuer"));
    await hands.press(button(page, "Refuser"));
    await expect(heading(page)).toHaveText("L'accès a été refusé");
  },
);
