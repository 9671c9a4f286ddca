/**
 * A household's own guide and playlist in the live list: in shapes that other programs write, and as others wrote them
 * (npm packages carry such files for their own tests).
 */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { nowMs } from "./clock";
import { expect, test } from "./fixtures";
import { startServer } from "./ownServer";
import { shifted } from "./shifted";

const FIXTURES = fileURLToPath(
  new URL("../fixtures/household/", import.meta.url),
);

const PACKAGES = fileURLToPath(new URL("../../node_modules/", import.meta.url));

/** New Zealand's Freeview in January 2021. */
const FREEVIEW = join(PACKAGES, "epg-parser/test/data/large.xml");
/** Portuguese channels for Kodi. */
const PORTUGUESE = join(
  PACKAGES,
  "iptv-playlist-parser/tests/__data__/input/kodi.m3u",
);

/** Logos are where the files say, on the open web; here no host answers, and so they are drawn. */
const unanswered = (text: string) =>
  text.replace(
    /(<icon src=|tvg-logo=)"[^"]*"/g,
    '$1"http://127.0.0.1:9/logo.png"',
  );

/** What others wrote, in a folder of the test's. */
async function copied(folder: string, file: string): Promise<string> {
  const copy = join(folder, "playlist.m3u");
  await writeFile(copy, unanswered(await readFile(file, "utf8")));
  return copy;
}

/** So that the page asks no more of a server that is about to end. */
async function leave(page: Page) {
  await page.goto("about:blank");
}

test(
  "a guide that others wrote makes a working live list and details",
  { tag: "@full" },
  async ({ page }) => {
    const folder = await mkdtemp(join(tmpdir(), "lucarne-household-"));
    const guide = join(folder, "guide.xml");
    // Two minutes into what TVNZ 2 showed on 18 January 2021 from 19:35.
    const byMs = nowMs() - 120_000 - Date.UTC(2021, 0, 18, 19, 35);
    const text = unanswered(await readFile(FREEVIEW, "utf8"));
    await writeFile(guide, shifted(text, byMs));
    const server = await startServer("--guide", guide);
    try {
      await page.goto(`${server.origin}/live/normal`);
      const rows = page.getByRole("main").getByRole("listitem");
      await expect(rows.filter({ hasText: "Sesame Street" })).toHaveCount(1);
      await page.getByRole("link", { name: "Sesame Street" }).click();
      await expect(
        page.getByRole("heading", { name: "Sesame Street" }).last(),
      ).toBeVisible();
      await expect(page.getByText("Thanksgiving").first()).toBeVisible();
      await leave(page);
    } finally {
      await server.stop();
      await rm(folder, { recursive: true });
    }
  },
);

test(
  "a playlist that others wrote gives its channels",
  { tag: "@full" },
  async ({ page }) => {
    const folder = await mkdtemp(join(tmpdir(), "lucarne-household-"));
    const playlist = await copied(folder, PORTUGUESE);
    const server = await startServer("--playlist", playlist);
    try {
      await page.goto(`${server.origin}/live/normal`);
      const rows = page.getByRole("main").getByRole("listitem");
      await expect(rows).toHaveCount(1);
      await expect(rows.first()).toContainText("RTP 1");
      await leave(page);
    } finally {
      await server.stop();
      await rm(folder, { recursive: true });
    }
  },
);

/**
 * No playlist at hand is of the guide's country: its TVNZ 2 gets the id that the playlist has for RTP 1. All else is as
 * others wrote it.
 */
test(
  "a guide and a playlist that others wrote are one line-up where an id is the same",
  { tag: "@full" },
  async ({ page }) => {
    const folder = await mkdtemp(join(tmpdir(), "lucarne-household-"));
    const guide = join(folder, "guide.xml");
    const text = unanswered(await readFile(FREEVIEW, "utf8"));
    const matched = text.replaceAll('"tv.10"', '"rtp1hd.tv.vodafone.pt"');
    expect(matched).not.toBe(text);
    const byMs = nowMs() - 120_000 - Date.UTC(2021, 0, 18, 19, 35);
    await writeFile(guide, shifted(matched, byMs));
    const playlist = await copied(folder, PORTUGUESE);
    const files = ["--guide", guide, "--playlist", playlist];
    const server = await startServer(...files, "--all-channels");
    try {
      await page.goto(`${server.origin}/live/normal`);
      const rows = page.getByRole("main").getByRole("listitem");
      // The playlist's name and logo, the guide's programme, in one row: the first, since the playlist's channels are.
      const row = rows.filter({ hasText: "Sesame Street" });
      await expect(row).toHaveCount(1);
      await expect(row.getByRole("img", { name: "RTP 1" })).toBeVisible();
      await expect(rows.first()).toContainText("Sesame Street");
      const logo = (name: string) =>
        rows.getByRole("img", { name, exact: true });
      await expect(logo("TVNZ 1")).toBeVisible();
      await expect(logo("TVNZ 2")).toHaveCount(0);
      await page.getByRole("link", { name: "Sesame Street" }).click();
      await expect(
        page.getByRole("heading", { name: "Sesame Street" }).last(),
      ).toBeVisible();
      await leave(page);
    } finally {
      await server.stop();
      await rm(folder, { recursive: true });
    }
  },
);

test("a household sees its own channels with what they show now", async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "lucarne-household-"));
  const guide = join(folder, "guide.xml");
  const text = await readFile(join(FIXTURES, "webgrab.xml"), "utf8");
  // A minute into the programme of 18:00, which the playlist's channels show an hour and a half earlier.
  const byMs = nowMs() - 60_000 - Date.UTC(2021, 2, 9, 16, 30);
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
    await leave(page);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
});
