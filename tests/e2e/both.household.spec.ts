/** A household's own files in both layouts: groups of its playlist as filters, and what of the files can be mended. On TV by keys alone. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nowMs } from "./clock";
import { expect, test as base } from "./fixtures";
import { handsFor, type Hands } from "./hands";
import { startServer } from "./ownServer";
import { newSession, putSession, SUBSCRIBER } from "./sessions";

/** The second is in no guide; nothing listens where the streams should be. */
const PLAYLIST = `#EXTM3U
#EXTINF:-1 tvg-id="one" group-title="Infos;Suisse",Lac Info
http://127.0.0.1:9/one.m3u8
#EXTINF:-1 tvg-id="nobody" group-title="Sport",Arène Sport
http://127.0.0.1:9/two.m3u8
#EXTINF:-1 tvg-id="three" group-title="Suisse",Cime TV
http://127.0.0.1:9/three.m3u8
#EXTINF:-1,Sans flux
rtp://239.0.0.1:5000
`;

function guide(): string {
  const stamp = (ms: number) =>
    `${new Date(ms).toISOString().replace(/[-:T]/g, "").slice(0, 14)} +0000`;
  const programme = (channel: string, title: string) =>
    `<programme channel="${channel}" start="${stamp(nowMs() - 600_000)}" stop="${stamp(nowMs() + 6_000_000)}"><title>${title}</title></programme>`;
  return [
    '<tv><channel id="four"><display-name>Quatre</display-name></channel>',
    programme("one", "Le journal du lac"),
    programme("three", "Le journal des cimes"),
    programme("four", "Perdu"),
    '<programme channel="one" start="soon"><title>Sans heure</title></programme>',
    "</tv>",
  ].join("\n");
}

const test = base.extend<{
  origin: string;
  hands: Hands;
  /** Chooses a group where the page offers groups. */
  chooseGroup: (name: string) => Promise<void>;
}>({
  origin: async ({ page, context }, use) => {
    const folder = await mkdtemp(join(tmpdir(), "lucarne-household-"));
    const files = [join(folder, "tv.xml"), join(folder, "tv.m3u")] as const;
    await writeFile(files[0], guide());
    await writeFile(files[1], PLAYLIST);
    const flags = ["--guide", files[0], "--playlist", files[1]];
    const server = await startServer(...flags);
    await putSession(context, await newSession(server.origin, SUBSCRIBER));
    await use(server.origin);
    await page.close();
    await server.stop();
    await rm(folder, { recursive: true });
  },
  hands: async ({ page, variant }, use) => use(await handsFor(page, variant)),
  chooseGroup: async ({ hands, variant }, use) => {
    const { page, press } = hands;
    await use(async (name) => {
      if (variant === "web") {
        await page.getByLabel("Groupe").selectOption(name);
        return;
      }
      await press(page.getByRole("button", { name: "Groupe" }));
      const question = page.getByRole("dialog", { name: "Groupe" });
      await press(question.getByRole("button", { name, exact: true }));
      await expect(question).toBeHidden();
    });
  },
});
test.use({ isSignedIn: false });

test(
  "a group of the playlist filters the live list, and stays in its address",
  { tag: "@full-web" },
  async ({ hands, origin, chooseGroup, remote, variant }) => {
    const { page } = hands;
    await hands.open(`${origin}/live/normal`);
    const rows = page.locator('[data-lane-key="live/normal"] li[data-index]');
    await expect(rows).toHaveCount(3);
    // The bar is above the list.
    if (variant === "tv") await remote.press("up");
    await chooseGroup("Suisse");
    await expect(page).toHaveURL(/\/live\/normal\?group=Suisse/);
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: "Le journal des cimes" })).toHaveCount(
      1,
    );
    await hands.open(`${origin}/live/normal?group=Sport`);
    await expect(rows).toHaveCount(1);
  },
);

test(
  "a group filters the guide, which remembers it",
  { tag: "@full" },
  async ({ hands, origin, chooseGroup, remote, variant }) => {
    const { page } = hands;
    await hands.open(`${origin}/guide`);
    const grid = page.getByRole("main");
    await expect(grid.getByText("Le journal du lac").first()).toBeVisible();
    if (variant === "tv") await remote.press("up");
    await chooseGroup("Infos");
    await expect(grid.getByText("Le journal des cimes")).toHaveCount(0);
    await expect(grid.getByText("Le journal du lac").first()).toBeVisible();
    await hands.open(`${origin}/guide`);
    await expect(grid.getByText("Le journal du lac").first()).toBeVisible();
    await expect(grid.getByText("Le journal des cimes")).toHaveCount(0);
  },
);

test(
  "a group filters what a search finds",
  { tag: "@full" },
  async ({ hands, origin, chooseGroup }) => {
    const { page } = hands;
    await hands.open(`${origin}/search/all?q=journal`);
    const found = page.getByRole("main");
    await expect(found.getByText("Le journal du lac").first()).toBeVisible();
    await expect(found.getByText("Le journal des cimes").first()).toBeVisible();
    await chooseGroup("Infos");
    await expect(page).toHaveURL(/group=Infos&q=journal/);
    await expect(found.getByText("Le journal des cimes")).toHaveCount(0);
    await expect(found.getByText("Le journal du lac").first()).toBeVisible();
  },
);

test(
  "the settings lead to what was understood of the files",
  { tag: "@full-tv" },
  async ({ hands, origin, context, remote, variant }) => {
    const { page, press } = hands;
    // A stream whose host does not answer.
    const lineup = await context.request.get(`${origin}/api/mobile/channels/`);
    const { channels } = (await lineup.json()) as {
      channels: { channel_epg: string }[];
    };
    const [first] = channels;
    const asked = await context.request.get(
      `${origin}/api/mobile/channel/rights/${first!.channel_epg}/`,
    );
    const rights = (await asked.json()) as { channel_ott_live_url: string };
    const stream = new URL(rights.channel_ott_live_url, origin).href;
    expect((await context.request.get(stream)).ok()).toBe(false);

    await hands.open(`${origin}/settings`);
    if (variant === "tv") {
      await press(page.getByRole("button", { name: "Ordre des chaînes" }));
      await remote.press("right");
    }
    await press(page.getByRole("link", { name: "Guide et playlist du foyer" }));
    await expect(page).toHaveURL(/\/diagnostic\/household$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Guide et playlist du foyer",
    );
    const main = page.getByRole("main");
    const part = async (name: RegExp) => {
      if (variant === "web") return main.getByRole("region", { name });
      await press(main.getByRole("button", { name }));
      return main;
    };
    await expect(await part(/^Guide \(XMLTV/)).toContainText("tv.xml, lu le");
    const playlist = await part(/^Playlist/);
    await expect(playlist).toContainText("3 chaînes");
    await expect(playlist).toContainText("1 élément laissé de côté");
    await expect(playlist).toContainText("Ligne 9");
    await expect(await part(/^Chaînes sans guide/)).toContainText(
      "Arène Sport",
    );
    await expect(await part(/^Guide sans chaîne/)).toContainText("Quatre");
    await expect(await part(/^Flux en échec/)).toContainText("Lac Info");
  },
);

test(
  "generated television has no such page to offer",
  { tag: "@full" },
  async ({ subscriber, hands, page, context, ownServer }) => {
    const { origin } = ownServer;
    await putSession(context, await newSession(origin, subscriber));
    await hands.open(`${origin}/diagnostic/household`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Rien à vérifier ici",
    );
    await hands.open(`${origin}/settings`);
    await expect(
      page.getByRole("link", { name: "Guide et playlist du foyer" }),
    ).toHaveCount(0);
  },
);
