/** A page is at most 40 kB on the wire, and as heavy for a household's 2,300 channels as for the operator's 230. */
import { get } from "node:http";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "./fixtures";
import { pagesFor, test, WALKERS } from "./furnished";
import { startServer } from "./ownServer";
import { cookieHeader, newSession, type DeviceSession } from "./sessions";

const MOST_BYTES = 40_000;
/** How much heavier a page may be where there are ten times as many channels: names of groups, not channels. */
const MORE_BYTES = 1_500;
const CHANNELS = 2_300;

interface Answer {
  bytes: number;
  /** A stored page is compressed once a client has asked for it so, and goes out as it is until then. */
  isCompressed: boolean;
  isPage: boolean;
}

function answerOf(
  address: string,
  session: DeviceSession | undefined,
): Promise<Answer> {
  const headers = {
    "accept-encoding": "br",
    "accept-language": "fr",
    accept: "text/html",
    ...(session && { cookie: cookieHeader(session.cookies) }),
  };
  return new Promise((resolve, reject) => {
    get(address, { headers }, (answer) => {
      let bytes = 0;
      answer.on("data", (piece: Buffer) => (bytes += piece.length));
      answer.on("end", () => {
        resolve({
          bytes,
          isCompressed: answer.headers["content-encoding"] === "br",
          isPage: answer.headers.location === undefined,
        });
      });
      answer.on("error", reject);
    }).on("error", reject);
  });
}

/** How many bytes a page is on the wire, as browsers ask for it; none where its address leads elsewhere. */
async function weightOf(
  address: string,
  session: DeviceSession | undefined,
): Promise<number> {
  let bytes = 0;
  await expect(async () => {
    const answer = await answerOf(address, session);
    expect(answer.isCompressed || !answer.isPage, address).toBe(true);
    bytes = answer.isPage ? answer.bytes : 0;
  }).toPass();
  return bytes;
}

/** A playlist whose streams no viewer opens. */
function playlist(): string {
  const entries = Array.from(
    { length: CHANNELS },
    (_, index) =>
      `#EXTINF:-1 tvg-id="c${index}" tvg-chno="${index + 1}" group-title="Groupe ${index % 40}",Chaîne ${index}\nhttp://127.0.0.1:9/${index}.ts\n`,
  );
  return `#EXTM3U\n${entries.join("")}`;
}

for (const walker of WALKERS)
  test(
    `every page of ${walker} is at most 40 kB, with 230 channels and with 2,300`,
    { tag: "@full" },
    async ({ variant, inVariant, furnished, baseURL, subscriber }) => {
      test.setTimeout(300_000);
      const folder = await mkdtemp(join(tmpdir(), "lucarne-weight-"));
      const file = join(folder, "playlist.m3u");
      await writeFile(file, playlist());
      const household = await startServer("--playlist", file);
      try {
        const isAccount = walker === "an account";
        const guest = isAccount
          ? await newSession(household.origin, subscriber)
          : undefined;
        const own = isAccount ? furnished.session : undefined;
        const faults: string[] = [];
        for (const { address } of pagesFor(walker, variant, furnished)) {
          const path = inVariant(address);
          const few = await weightOf(`${baseURL}${path}`, own);
          const many = await weightOf(`${household.origin}${path}`, guest);
          if (few === 0) faults.push(`${path} leads elsewhere`);
          if (few > MOST_BYTES || many > Math.min(MOST_BYTES, few + MORE_BYTES))
            faults.push(`${path}: ${few} and ${many} bytes`);
        }
        expect(faults).toEqual([]);
      } finally {
        await household.stop();
        await rm(folder, { recursive: true });
      }
    },
  );
