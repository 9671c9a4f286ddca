/** What was on a household's channels, and what is, from its beginning: as HLS, as DASH and as one file. */
import type { APIRequestContext } from "@playwright/test";
import {
  CLIP_S,
  KINDS,
  startCatchupSource,
  type CatchupSource,
} from "./catchupSource";
import { nowMs } from "./clock";
import { expect, test as base, type Variant } from "./fixtures";
import { handsFor, type Hands } from "./hands";
import { liveAddress, programme, withPlaylist } from "./householdServer";
import { newSession, putSession } from "./sessions";
import { channels, showsOf } from "./television";
import { expectToPlay, look } from "./video";
import { openShow, pressPlay } from "./watching";

const HOUR_MS = 3_600_000;
const BEFORE = "Auparavant";
const NOW = "À présent";

/** At `turnMs` began what is on, and ended what was. */
function programmesOf(names: readonly string[], turnMs: number): string[] {
  return names.flatMap((name) => [
    programme(name, BEFORE, turnMs - CLIP_S * 1000, turnMs),
    programme(name, NOW, turnMs, turnMs + 2 * HOUR_MS),
  ]);
}

/** A household's server, shared by a worker's tests; `home` is where each has a subscriber of its own. */
const test = base.extend<
  { home: string },
  { household: { origin: string; source: CatchupSource; turnMs: number } }
>({
  household: [
    async ({ ownServer }, use) => {
      const source = await startCatchupSource();
      const live = await liveAddress(ownServer);
      const turnMs = nowMs() - HOUR_MS / 2;
      const entries = KINDS.map((kind) => {
        const again = `${source.origin}/clip.${kind}?from={utc}`;
        const catchup = `catchup="default" catchup-source="${again}"`;
        return `#EXTINF:-1 tvg-id="${kind}" ${catchup},${kind}\n${live}\n`;
      });
      const programmes = programmesOf(KINDS, turnMs);
      await withPlaylist(entries, programmes, (origin) =>
        use({ origin, source, turnMs }),
      );
      await source.stop();
    },
    { scope: "worker" },
  ],
  home: async ({ context, household: { origin }, subscriber }, use) => {
    await putSession(context, await newSession(origin, subscriber));
    await use(origin);
  },
});

async function idOf(
  request: APIRequestContext,
  home: string,
  channel: string,
  title: string,
): Promise<string> {
  const known = await channels(request, home);
  const { channel_epg } = known.find((one) => one.channel_name === channel)!;
  const shows = await showsOf(request, home, channel_epg);
  return shows.find((show) => show.show_title === title)!.show_id;
}

/** As the source is told when the show began. */
const from = (startMs: number) => `from=${Math.floor(startMs / 1000)}`;

/** Moves on by a step, and sees that it plays there. */
async function moveOn({ page }: Hands, right: () => Promise<void>) {
  const { time } = await look(page);
  await right();
  await expect
    .poll(async () => (await look(page)).time)
    .toBeGreaterThan(time + 8);
  await expectToPlay(page);
}

function startOver(hands: Hands, variant: Variant, red: () => Promise<void>) {
  const { page } = hands;
  if (variant === "tv") return red();
  return page.getByRole("button", { name: "Depuis le début" }).click();
}

for (const kind of KINDS)
  test(
    `catch-up as ${kind} plays, and is moved in; what is on is started over`,
    { tag: kind === "mpd" ? "@full-web" : "@full" },
    async ({
      home,
      household: { source, turnMs },
      page,
      quiet,
      remote,
      variant,
    }) => {
      // Shaka Player asks the browser about a file before it knows what it is made of.
      quiet.expectFailures(/Failed to parse video contentType/);
      const hands = await handsFor(page, variant);
      const { request } = page;
      const right = () => remote.press("right");
      const ofKind = () =>
        [...source.asked]
          .reverse()
          .find((one) => one.startsWith(`/clip.${kind}?`));
      await openShow(hands, home, await idOf(request, home, kind, BEFORE));
      await pressPlay(hands);
      await expectToPlay(page);
      expect(ofKind()).toContain(from(turnMs - CLIP_S * 1000));
      await moveOn(hands, right);
      await openShow(hands, home, await idOf(request, home, kind, NOW));
      await pressPlay(hands);
      await expectToPlay(page);
      await startOver(hands, variant, () => remote.press("red"));
      await expect.poll(ofKind).toContain(from(turnMs));
      await expectToPlay(page);
      expect((await look(page)).time).toBeLessThan(CLIP_S);
      await moveOn(hands, right);
    },
  );
