/** Signing in by e-mail and password: what is checked, what is said, and where it leads. On TV by keys alone. */
import { expect, test } from "./fixtures";
import { email, handsFor, password, signInBy, wayOut } from "./hands";
import { hydrated } from "./hydrated";
import { resting } from "./resting";
import { PASSWORD, SUBSCRIBER } from "./sessions";

const SIGN_IN = /\/api\/mobile\/auth\/$/;

test.use({ isSignedIn: false });

test(
  "what can't be sent is said beside its field, and the focus goes there",
  { tag: "@full-tv" },
  async ({ subscriber, page, variant, ownServer }) => {
    const hands = await handsFor(page, variant);
    const send = page.getByRole("button", { name: "Se connecter" });
    await hands.open(`${ownServer.origin}/login`);
    await hands.press(send);
    await expect(page.getByText("L'e-mail est requis")).toBeVisible();
    await expect(page.getByText("Le mot de passe est requis")).toBeVisible();
    await expect(email(page)).toBeFocused();
    await expect(email(page)).toHaveAttribute("aria-invalid", "true");
    await expect(email(page)).toHaveAccessibleDescription(
      "L'e-mail est requis",
    );
    await hands.write(email(page), "nobody@nowhere");
    await hands.press(send);
    await expect(
      page.getByText("Merci d'indiquer une adresse e-mail valide"),
    ).toBeVisible();
    await hands.write(email(page), subscriber);
    await hands.press(send);
    await expect(password(page)).toBeFocused();
    await expect(email(page)).not.toHaveAttribute("aria-invalid");
  },
);

test(
  "what is wrong has a sign, and the accent is left to the focus and to the one action",
  { tag: "@full" },
  async ({ page, variant, ownServer }) => {
    const hands = await handsFor(page, variant);
    await hands.open(`${ownServer.origin}/login`);
    const sign = () =>
      page
        .getByText("L'e-mail est requis")
        .evaluate((element) =>
          parseFloat(getComputedStyle(element, "::before").width),
        );
    await hands.press(page.getByRole("button", { name: "Se connecter" }));
    await expect.poll(sign).toBeGreaterThan(10);
    const [box, accent] = await resting(() =>
      page
        .getByRole("checkbox")
        .evaluate((element) => [
          getComputedStyle(element).accentColor,
          getComputedStyle(document.querySelector('[type="submit"]') ?? element)
            .backgroundColor,
        ]),
    );
    expect(box).not.toBe(accent);
    const rounded = page.getByRole("button", { name: "Mot de passe oublié ?" });
    await expect(rounded).not.toHaveCSS("border-radius", "0px");
  },
);

for (const [username, status, text] of [
  [SUBSCRIBER, 401, "Email ou mot de passe incorrect, veuillez réessayer."],
  [
    "nosub@example.ch",
    403,
    "Votre abonnement ne vous permet pas d'utiliser cette application.",
  ],
  [
    "blocked@example.ch",
    429,
    "Connexion temporairement bloquée. Réessayez plus tard.",
  ],
] as const)
  test(
    `${status} is reported in the words of the specification`,
    { tag: status === 401 ? [] : "@full" },
    async ({ accountOf, page, variant, ownServer, quiet }) => {
      quiet.expectStatus(SIGN_IN, status);
      const hands = await handsFor(page, variant);
      await hands.open(`${ownServer.origin}/login`);
      await signInBy(
        hands,
        accountOf(username),
        status === 401 ? "wrong" : PASSWORD,
      );
      await expect(page.getByRole("alert")).toHaveText(text);
      await expect(password(page)).toBeFocused();
    },
  );

test(
  "a password can be looked at before it is sent",
  { tag: "@full" },
  async ({ page, variant, ownServer }) => {
    const hands = await handsFor(page, variant);
    await hands.open(`${ownServer.origin}/login`);
    await hands.write(password(page), "secret");
    await hands.press(
      page.getByRole("button", { name: "Afficher le mot de passe" }),
    );
    await expect(password(page)).toHaveAttribute("type", "text");
    await hands.press(
      page.getByRole("button", { name: "Masquer le mot de passe" }),
    );
    await expect(password(page)).toHaveAttribute("type", "password");
  },
);

test(
  "resetting a password requires an e-mail",
  { tag: "@full" },
  async ({ subscriber, page, variant, ownServer }) => {
    const hands = await handsFor(page, variant);
    const reset = page.getByRole("button", { name: "Mot de passe oublié ?" });
    await hands.open(`${ownServer.origin}/login`);
    await hands.press(reset);
    await expect(
      page.getByText(
        "Il nous faut votre email afin de récupérer votre mot de passe",
      ),
    ).toBeVisible();
    await expect(email(page)).toBeFocused();
    await hands.write(email(page), subscriber);
    await hands.press(reset);
    await expect(page.getByRole("alert")).toContainText(subscriber);
  },
);

test(
  "a page that needs an account comes after the sign-in, with its whole path",
  { tag: "@full-tv" },
  async ({ subscriber, page, variant, ownServer }) => {
    const hands = await handsFor(page, variant);
    await hands.open(`${ownServer.origin}/pair?code=ABCD-EFGH`);
    expect(new URL(page.url()).searchParams.get("redirect")).toMatch(
      /^\/pair\?code=ABCD-EFGH/,
    );
    await signInBy(hands, subscriber, PASSWORD);
    await expect(page).toHaveURL(/\/pair\?code=ABCD-EFGH/);
  },
);

for (const redirect of ["//evil.example", "/\\evil.example", "/logout"])
  test(
    `a sign-in that should lead to ${redirect} leads to Home`,
    { tag: redirect === "//evil.example" ? "@full-tv" : "@full" },
    async ({ subscriber, page, variant, ownServer }) => {
      const hands = await handsFor(page, variant);
      const value = encodeURIComponent(redirect);
      await hands.open(`${ownServer.origin}/login?redirect=${value}`);
      await signInBy(hands, subscriber, PASSWORD);
      await expect(page).toHaveURL(`${ownServer.origin}/home`);
      await expect(wayOut(page, variant)).toBeVisible();
    },
  );

test(
  "the user name is remembered, unless that was unticked",
  { tag: "@full-web" },
  async ({ subscriber, page, variant, ownServer }) => {
    const hands = await handsFor(page, variant);
    const login = `${ownServer.origin}/login`;
    await hands.open(login);
    await signInBy(hands, subscriber, PASSWORD);
    await expect(wayOut(page, variant)).toBeVisible();
    await hands.open(`${ownServer.origin}/logout`);
    await expect(page.getByText("Vous êtes déconnecté")).toBeVisible();
    await hands.open(login);
    await expect(email(page)).toHaveValue(subscriber);
    await hands.press(page.getByRole("checkbox"));
    await signInBy(hands, subscriber, PASSWORD);
    await expect(wayOut(page, variant)).toBeVisible();
    await hands.open(`${ownServer.origin}/logout`);
    await expect(page.getByText("Vous êtes déconnecté")).toBeVisible();
    await hands.open(login);
    await expect(email(page)).toHaveValue("");
  },
);

test(
  "a former customer has VOD on the web, and is signed out on TV",
  { tag: "@full-web" },
  async ({ accountOf, page, variant, ownServer }) => {
    const hands = await handsFor(page, variant);
    await hands.open(`${ownServer.origin}/login`);
    await signInBy(hands, accountOf("former@example.ch"), PASSWORD);
    if (variant === "web") {
      await expect(page).toHaveURL(`${ownServer.origin}/vod/0`);
      await page.goto(`${ownServer.origin}/live/normal`);
      await expect(page).toHaveURL(`${ownServer.origin}/vod/0`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Vidéo à la demande",
      );
      await hydrated(page);
      await wayOut(page, variant).click();
      await page.getByRole("link", { name: "Se déconnecter" }).click();
      await expect(page.getByText("Vous êtes déconnecté")).toBeVisible();
      return;
    }
    await expect(page).toHaveURL(/\/logout\?deleted=1$/);
    await expect(page.getByText("Votre abonnement a pris fin")).toBeVisible();
    await hands.press(page.getByRole("link", { name: "Voir le direct" }));
    await hydrated(page);
    await expect(page).toHaveURL(/\/live\/normal$/);
  },
);

test(
  "a signed-in user doesn't see the form again",
  { tag: "@full" },
  async ({ subscriber, page, variant, ownServer }) => {
    const hands = await handsFor(page, variant);
    await hands.open(`${ownServer.origin}/login?redirect=%2Flive%2Fnormal`);
    await signInBy(hands, subscriber, PASSWORD);
    await expect(page).toHaveURL(/\/live\/normal$/);
    await page.goto(`${ownServer.origin}/login`);
    await expect(page).toHaveURL(`${ownServer.origin}/home`);
  },
);
