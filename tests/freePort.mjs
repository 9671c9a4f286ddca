// A port for servers of tests and of the bench.
import { once } from "node:events";
import { createServer } from "node:net";

/** A port that no program listens on at the moment. */
export async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return port;
}
