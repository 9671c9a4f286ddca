/** A household's own guide and playlist, in shapes that other programs write, in the live list. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "./fixtures";
import { startServer } from "./ownServer";
import { shifted } from "./shifted";

const FIXTURES = fileURLToPath(
  new URL("../fixtures/household/", import.meta.url),
);

test("a household sees its own channels with what they show now", async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "lucarne-household-"));
  const guide = join(folder, "guide.xml");
  const text = await readFile(join(FIXTURES, "webgrab.xml"), "utf8");
  // A minute into the programme that began at 18:00.
  const byMs = Date.now() - 60_000 - Date.UTC(2021, 2, 9, 18);
  await writeFile(guide, shifted(text, byMs));
  const server = await startServer(
    "--guide",
    guide,
    "--playlist",
    join(FIXTURES, "kodi.m3u"),
  );
  try {
    await page.goto(`${server.origin}/live/normal`);
    const rows = page.getByRole("main").getByRole("listitem");
    const row = rows.filter({ hasText: "Le journal de 19 heures" });
    await expect(row).toHaveCount(1);
    const logo = row.getByRole("img", { name: "Lac Info HD" });
    await expect(logo.or(row.getByText("Lac Info HD")).first()).toBeVisible();
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
});
