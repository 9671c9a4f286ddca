// A household with a guide of any size: a head-end with its XMLTV file, and a server before it.
import { once } from "node:events";
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { xmltv } from "../../tests/xmltv.mjs";
import { startHeadend, startReady } from "../lucarne.mjs";

/** How long a programme is on average. */
export const MINUTES = 40;
const DAY_MS = 86_400_000;
const TODAY_MS = Math.floor(Date.now() / DAY_MS) * DAY_MS;

const folder = mkdtempSync(join(tmpdir(), "lucarne-bench-guide-"));
process.once("exit", () => rmSync(folder, { force: true, recursive: true }));

/** `guide` is what the file holds: its days, and its text in pieces. */
export async function startHousehold({ channels, days, limits }) {
  const fromMs = TODAY_MS - Math.floor(days / 2) * DAY_MS;
  const pieces = () => xmltv({ channels, days, fromMs, minutes: MINUTES });
  const path = join(folder, `${channels}.xml`);
  const out = createWriteStream(path);
  for (const piece of pieces()) if (!out.write(piece)) await once(out, "drain");
  out.end();
  await once(out, "finish");
  const headend = await startHeadend("--guide", path);
  const lucarne = await startReady({ upstream: headend.url, limits });
  return {
    guide: { fromMs, untilMs: fromMs + days * DAY_MS, pieces },
    url: lucarne.url,
    served: lucarne.served,
    async stop() {
      await lucarne.stop();
      await headend.served.stop();
    },
  };
}
