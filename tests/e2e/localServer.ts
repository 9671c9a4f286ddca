/** Something that a test serves beside ours, on a port of this machine. */
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

export interface LocalServer {
  /** Without a trailing slash. */
  origin: string;
  /** Ends what is still under way, too. */
  stop(): Promise<void>;
}

export async function serve(listener: RequestListener): Promise<LocalServer> {
  const server = createServer(listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
