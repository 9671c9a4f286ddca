/** A server of a household's own, with a guide that a test writes. */
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { xmltvTime } from "../xmltv.mjs";
import { startServer, type OwnServer } from "./ownServer";
import { cookieHeader, newSession, ownCopy, SUBSCRIBER } from "./sessions";
import type { channels } from "./television";

/** A show of a guide. */
export function programme(
  channel: string,
  title: string,
  startMs: number,
  stopMs: number,
): string {
  return `<programme start="${xmltvTime(startMs)}" stop="${xmltvTime(stopMs)}" channel="${channel}"><title>${title}</title></programme>`;
}

/** A clear channel of the worker's server, as a household's provider would send it. */
export async function liveAddress({ localhost }: OwnServer): Promise<string> {
  // One for all, which has nothing but its devices: an address is good while its own is among the three newest.
  const account = ownCopy(SUBSCRIBER, "provider");
  const { cookies } = await newSession(localhost, account);
  const headers = { cookie: cookieHeader(cookies) };
  const answer = await fetch(`${localhost}/api/mobile/channels/`, { headers });
  const known = (await answer.json()) as {
    channels: Awaited<ReturnType<typeof channels>>;
  };
  const clear = known.channels.find((one) => !one.channel_encrypted)!;
  const asked = await fetch(
    `${localhost}/api/mobile/channel/rights/${clear.channel_epg}/`,
    { headers },
  );
  const rights = (await asked.json()) as { channel_ott_live_url: string };
  return `${localhost}${rights.channel_ott_live_url}`;
}

/** Serves what a playlist's `entries` name while `use` runs, with a guide of these `programmes`; null: without a guide. */
export async function withPlaylist(
  entries: readonly string[],
  programmes: readonly string[] | null,
  use: (origin: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "lucarne-household-"));
  const playlist = join(folder, "tv.m3u");
  await writeFile(playlist, `#EXTM3U\n${entries.join("")}`);
  const flags = ["--playlist", playlist];
  if (programmes !== null) {
    const guide = join(folder, "tv.xml");
    await writeFile(guide, `<tv>${programmes.join("")}</tv>`);
    flags.push("--guide", guide);
  }
  const server = await startServer(...flags);
  try {
    await use(server.origin);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

/** Serves a guide while `use` runs; `pieces` of XMLTV, none of which has to stay in memory. */
export async function withGuide(
  pieces: Iterable<string>,
  use: (origin: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "lucarne-guide-"));
  const guide = join(folder, "guide.xml");
  const out = createWriteStream(guide);
  for (const piece of pieces) if (!out.write(piece)) await once(out, "drain");
  out.end();
  await once(out, "finish");
  const server = await startServer("--guide", guide);
  try {
    await use(server.origin);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}
