/** A series on TV: what plays it, its tabs and seasons, by keys alone. */
import { expect, test } from "./fixtures";
import { hydrated } from "./hydrated";
import { SERIE_PLAY, serieOfSeasons } from "./series";
import { openTv } from "./tvPage";

test("tabs and seasons are chosen by keys, show their episodes, and one Back leaves the series", async ({
  page,
  remote,
  request,
}) => {
  const { id, seasons } = await serieOfSeasons(request);
  await openTv(page, "/live/normal");
  await hydrated(page);
  const list = new URL(page.url()).pathname;
  await openTv(page, `/live/normal/serie/${id}`);
  await hydrated(page);
  const choice = (name: string) =>
    page.getByRole("link", { name, exact: true });
  await expect(page.getByRole("button", { name: SERIE_PLAY })).toBeFocused();
  await remote.press("down");
  await expect(choice("À regarder")).toBeFocused();
  await remote.press("right");
  await expect(choice("À venir")).toBeFocused();
  await remote.press("ok");
  await expect(page).toHaveURL(/\?tab=upcoming$/);
  await expect(choice("À venir")).toHaveAttribute("aria-current", "page");
  const rows = page.locator('[data-lane-key="serie/episodes"] a');
  const texts = async () => (await rows.allTextContents()).join("\n");
  let before = "";
  for (const season of seasons) {
    await remote.press("right");
    await expect(choice(`Saison ${season}`)).toBeFocused();
    await remote.press("ok");
    await expect(page).toHaveURL(new RegExp(`season=${season}&tab=upcoming$`));
    await expect(choice(`Saison ${season}`)).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(choice(`Saison ${season}`)).toBeFocused();
    await expect.poll(texts).not.toBe(before);
    before = await texts();
    expect(before).not.toBe("");
  }
  await remote.press("down");
  await expect(rows.first()).toBeFocused();
  await remote.press("ok");
  await expect(page).toHaveURL(/\/show\//);
  // Back before the show is drawn would give it up.
  await expect(rows).toHaveCount(0);
  await remote.press("lgBack");
  await expect(page).toHaveURL(/season=/);
  await expect(rows.first()).toBeFocused();
  await remote.press("lgBack");
  await expect(page).toHaveURL(new RegExp(`${list}(?:\\?variant=tv)?$`));
});
