/** /auth/{username}/{token}/: a sign-in by link asks first, works once, and leaves no trace of its token. */
import { expect, test as base } from "./fixtures";
import { handsFor, wayOut } from "./hands";
import { startHeadend, startServer, type OwnServer } from "./ownServer";
import { PASSWORD } from "./sessions";

interface Plant {
  server: OwnServer;
  /** A token that signs an account in once, as an e-mail would bring it. */
  token: (username: string) => Promise<string>;
}

const API = { "X-Api-Version": "1", "X-App-Name": "lucarne" };

const test = base.extend<object, { plant: Plant }>({
  plant: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const headend = await startHeadend();
      const server = await startServer("--upstream", headend.origin);
      const ask = async (
        method: string,
        path: string,
        body: object,
        token?: string,
      ) => {
        const answer = await fetch(`${headend.origin}/api/mobile/${path}`, {
          method,
          headers: {
            ...API,
            "Content-Type": "application/json",
            ...(token && { "X-Auth-Token": token }),
          },
          body: JSON.stringify(body),
        });
        return (await answer.json()) as { token: string };
      };
      const token = async (username: string) => {
        const device = { device_id: "mailer", device_alias: "mailer" };
        const credentials = {
          username,
          password: PASSWORD,
          context: "password",
        };
        const signedIn = await ask("POST", "auth/", {
          ...credentials,
          ...device,
        });
        const fork = await ask(
          "PUT",
          "auth/fork/",
          { service: "mail" },
          signedIn.token,
        );
        return fork.token;
      };
      await use({ server, token });
      await server.stop();
      await headend.stop();
    },
    { scope: "worker" },
  ],
});

test.use({ isSignedIn: false });

test(
  "a link signs in after a click, once, and its token is nowhere in the page",
  { tag: "@full-tv" },
  async ({ page, variant, plant, quiet, subscriber }) => {
    quiet.expectStatus(/\/api\/mobile\/auth\/$/, 401);
    const hands = await handsFor(page, variant);
    const token = await plant.token(subscriber);
    const link = `${plant.server.origin}/auth/${encodeURIComponent(subscriber)}/${token}/`;
    const answered = page.waitForResponse((answer) =>
      answer.url().startsWith(link),
    );
    await hands.open(link);
    const answer = await answered;
    expect(await answer.text()).not.toContain(token);
    expect(answer.headers()["cache-control"]).toContain("no-store");
    await expect(page.getByText(subscriber)).toBeVisible();
    expect(await page.content()).not.toContain(token);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute(
      "content",
      /noindex/,
    );
    await hands.press(page.getByRole("button", { name: "Se connecter" }));
    await expect(page).toHaveURL(`${plant.server.origin}/home`);
    await expect(wayOut(page, variant)).toBeVisible();
    quiet.expectEndOfSession();
    await page.context().clearCookies({ name: /__Host-/ });
    await hands.open(link);
    await hands.press(page.getByRole("button", { name: "Se connecter" }));
    await expect(page.getByRole("alert")).toContainText(
      "Email ou mot de passe incorrect, veuillez réessayer.",
    );
  },
);
