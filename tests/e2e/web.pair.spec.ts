/** /pair on the web: the format of the code, the decision, and how it ended. */
import { expect, test as base } from "./fixtures";
import { hydrated } from "./hydrated";
import { newSession, putSession, SUBSCRIBER } from "./sessions";

const FORMAT = "Le format du code saisi semble incorrect.";

interface Fixtures {
  /** A code that a TV is showing now. */
  newCode: () => Promise<string>;
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
  open: async ({ page, context, ownServer: { origin } }, use) => {
    await putSession(context, await newSession(origin));
    await use(async (path) => {
      await page.goto(origin + path);
      await hydrated(page);
    });
  },
});

test("whoever is not signed in signs in first, and comes back with the code", async ({
  page,
  ownServer: { origin },
}) => {
  await page.goto(`${origin}/pair?code=ABCD-EFGH`);
  await expect(page).toHaveURL(
    `${origin}/login?redirect=%2Fpair%3Fcode%3DABCD-EFGH`,
  );
});

test("what can't be a code is told so and not sent", async ({ page, open }) => {
  await open("/pair");
  let sent = 0;
  page.on("request", (request) => {
    if (/code\/verify/.test(request.url())) sent += 1;
  });
  const field = page.getByLabel("Code affiché");
  for (const wrong of ["", "ABC", "ABCD-EFG1", "ABCD-EFGHJ"]) {
    await field.fill(wrong);
    await page.getByRole("button", { name: "Continuer" }).click();
    await expect(page.getByText(FORMAT)).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(FORMAT);
  }
  expect(sent).toBe(0);
});

test("a link with something else than a code says so at once", async ({
  page,
  open,
}) => {
  await open("/pair?code=x%22%3E%3Cscript%3E");
  await expect(page.getByText(FORMAT)).toBeVisible();
  await expect(page.getByLabel("Code affiché")).toHaveValue('x"><script>');
});

test("a code can be typed in small letters and without its hyphen", async ({
  page,
  open,
  newCode,
}) => {
  const code = await newCode();
  await open("/pair");
  await page
    .getByLabel("Code affiché")
    .fill(code.replace("-", "").toLowerCase());
  await page.keyboard.press("Enter");
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByText(SUBSCRIBER)).toBeVisible();
  await page.getByRole("button", { name: "Autoriser" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Votre téléviseur est connecté",
  );
});

test("a link grants nothing by itself", async ({ page, open, newCode }) => {
  let sent = 0;
  page.on("request", (request) => {
    if (/code\/verify/.test(request.url())) sent += 1;
  });
  await open(`/pair?code=${await newCode()}`);
  await expect(page.getByRole("button", { name: "Autoriser" })).toBeEnabled();
  expect(sent).toBe(0);
});

test("a code that nobody shows is told, and can be put right", async ({
  page,
  open,
  newCode,
  quiet,
}) => {
  quiet.expectStatus(/code\/verify\/$/, 404);
  await open("/pair?code=ABCD-EFGH");
  await page.getByRole("button", { name: "Autoriser" }).click();
  await expect(page.getByText("Ce code n'existe pas")).toBeVisible();
  const field = page.getByLabel("Code affiché");
  await expect(field).toHaveValue("ABCD-EFGH");
  await field.fill(await newCode());
  await page.getByRole("button", { name: "Continuer" }).click();
  await page.getByRole("button", { name: "Autoriser" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Votre téléviseur est connecté",
  );
});

test("a failure of the service is told, and the decision can be made again", async ({
  page,
  open,
  newCode,
  quiet,
}) => {
  quiet.expectStatus(/code\/verify\/$/, 503);
  await open(`/pair?code=${await newCode()}`);
  await page.route(
    /code\/verify\/$/,
    (route) => route.fulfill({ status: 503, json: { code: "busy" } }),
    { times: 1 },
  );
  await page.getByRole("button", { name: "Refuser" }).click();
  await expect(page.getByRole("alert")).toHaveText("Une erreur est survenue.");
  await page.getByRole("button", { name: "Refuser" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "L'accès a été refusé",
  );
});
