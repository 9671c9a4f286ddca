/** A household's playlist without a guide, in both layouts: what stands in it can be watched from where one comes to it. */
import { expect, test as base } from "./fixtures";
import { activeName } from "./guideGrid";
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
      const button = main.getByRole("button", { name: /Cime/ });
      // A line of the web's list has a link as well, which leads to the channel's own page.
      const isLine = where === "the live list" && variant === "web";
      const door = isLine
        ? button
        : main.getByRole("link", { name: /Cime/ }).or(button);
      await hands.press(door.first());
      await expectToPlay(page);
    },
  );

test(
  "a channel of a playlist alone plays from the guide, and on TV by its number",
  { tag: "@full-web" },
  async ({ home, page, remote, variant }) => {
    const isTv = variant === "tv";
    const hands = await handsFor(page, variant);
    await hands.open(`${home}/guide`);
    await page.getByRole("grid").focus();
    await expect.poll(() => activeName(page)).toMatch(/, Lac, /);
    await (isTv ? remote.digits("2") : page.keyboard.press("ArrowDown"));
    await expect.poll(() => activeName(page)).toMatch(/, Cime, /);
    await (isTv ? remote.press("ok") : page.keyboard.press("Enter"));
    await expectToPlay(page);
    if (!isTv) return;
    await remote.digits("1");
    const bar = page.getByRole("region", { name: "Commandes de lecture" });
    await expect(bar).toContainText("Lac");
    await expectToPlay(page);
  },
);
