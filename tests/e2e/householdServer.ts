/** A server of a household's own, with a guide that a test writes. */
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "./ownServer";

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
