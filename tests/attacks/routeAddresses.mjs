// Addresses of the routes in the table, with something else than they are made for.
import assert from "node:assert/strict";
import { exchanged } from "./rawSocket.mjs";

/** An address of a route: `value` where it is open, and where it is closed too if `isMadeUp`. */
export function addressOf({ params, path }, value, isMadeUp = false) {
  const written = encodeURIComponent(value);
  const segment = (_, name) => (!isMadeUp && params[name]?.[0]) || written;
  return path.replace(/:(\w+)/g, segment);
}

/** Paths with dots and slashes of any kind, as they are written, lead to the one address. */
export async function assertDotsLeadHome({ host = "127.0.0.1", port }) {
  for (const path of [
    "/x/../home",
    "/./home",
    "/home/.",
    "/home\\",
    "/%2e%2e/home",
    "/x/%2E%2e/home",
    "/home/..%2f..%2fapi",
  ]) {
    const request = `GET ${path} HTTP/1.1\r\nhost: ${host}:${port}\r\nconnection: close\r\n\r\n`;
    const answer = await exchanged({ host, port }, request, true);
    assert.match(answer, /^HTTP\/1\.1 302 /, path);
    assert.match(answer, /^location: \/(home|live\/normal)\r$/im, path);
  }
}
