/** Another site, with links to ours: what is followed from there comes without the Strict cookie. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test as base } from "./fixtures";

interface Fixtures {
  /** The address of a page that leads to `target`: by a link, or at once by its own script. */
  otherSite: (target: string, how: "link" | "script") => string;
}

function pageFor(target: string, how: string | null): string {
  const safe = target.replace(/&/g, "&amp;").replace(/"/g, "&quot;");
  const script = `<script>location = document.links[0].href</script>`;
  return `<!doctype html><title>Elsewhere</title><a href="${safe}">There</a>${how === "script" ? script : ""}`;
}

/** `127.0.0.1` and `localhost` are two sites, whatever their ports. */
function elsewhere(target: string, port: number): string {
  const isNamed = new URL(target).hostname === "localhost";
  return `http://${isNamed ? "127.0.0.1" : "localhost"}:${port}/`;
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern
  otherSite: async ({}, use) => {
    const server = createServer((request, answer) => {
      const { searchParams } = new URL(request.url ?? "/", "http://elsewhere");
      answer.setHeader("Content-Type", "text/html");
      answer.end(
        pageFor(searchParams.get("to") ?? "", searchParams.get("how")),
      );
    });
    await new Promise<void>((listening) => server.listen(0, listening));
    const { port } = server.address() as AddressInfo;
    await use((target, how) => {
      const query = new URLSearchParams({ to: target, how });
      return `${elsewhere(target, port)}?${query.toString()}`;
    });
    server.closeAllConnections();
    server.close();
  },
});
