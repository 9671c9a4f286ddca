/** On TV a former customer has no page of their own, not even VOD: whatever they enter, they are signed out and told why (spec, section 4). */
import { expect, test } from "./fixtures";
import { newSession, putSession } from "./sessions";

test.use({ isSignedIn: false });

for (const address of ["/vod/0", "/vod", "/parentalcontrol", "/live/normal"])
  test(
    `a former customer who enters ${address} is signed out`,
    { tag: address === "/live/normal" ? [] : "@full" },
    async ({ accountOf, page, context, ownServer, inVariant }) => {
      const { origin } = ownServer;
      await putSession(
        context,
        await newSession(origin, accountOf("former@example.ch")),
      );
      await page.goto(origin + inVariant(address));
      await expect(page).toHaveURL(`${origin}/logout?deleted=1`);
      await expect(page.getByText("Votre abonnement a pris fin")).toBeVisible();
      await page.goto(`${origin}/pair`);
      await expect(page).toHaveURL(/\/login\?redirect=%2Fpair$/);
    },
  );
