/** A household's playlist without a guide, in both layouts: what stands in it can be watched from where one comes to it. */
import { test as base } from "./fixtures";
import { handsFor } from "./hands";
import { liveAddress, withPlaylist } from "./householdServer";
import { newSession, putSession, SUBSCRIBER } from "./sessions";
import { expectToPlay } from "./video";

const test = base.extend<{ home: string }>({
  home: async ({ context, ownServer, page }, use) => {
    const live = await liveAddress(ownServer);
    const entries = ["Lac", "Cime"].map(
      (name) => `#EXTINF:-1,${name}\n${live}\n`,
    );
    await withPlaylist(entries, null, async (origin) => {
      await putSession(context, await newSession(origin, SUBSCRIBER));
      await use(origin);
      await page.close();
    });
  },
});
test.use({ isSignedIn: false });

for (const { where, path, tag } of [
  { where: "Home", path: "/home", tag: "@full-web" },
  { where: "the live list", path: "/live/normal", tag: "@full" },
  { where: "the search", path: "/search/all?q=cime", tag: "@full" },
])
  test(
    `a channel of a playlist alone plays from ${where}`,
    { tag },
    async ({ home, page, variant }) => {
      const hands = await handsFor(page, variant);
      await hands.open(home + path);
      const main = page.getByRole("main");
      const door = main
        .getByRole("link", { name: /Cime/ })
        .or(main.getByRole("button", { name: /Cime/ }));
      await hands.press(door.first());
      await expectToPlay(page);
    },
  );
