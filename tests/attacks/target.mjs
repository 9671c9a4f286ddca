// What is attacked by its address alone: the server that LUCARNE_AGAINST names (`npm test attacks -- --against URL`), else one of
// our own.
import { ask, signIn, startLucarne, until } from "./lucarne.mjs";

const AGAINST = process.env.LUCARNE_AGAINST;

/** Where it is; `stop` ends it where it is ours, which has `config`. */
export async function target(config = "") {
  if (AGAINST === undefined) {
    const flags = ["--log", "off"];
    const { port, stop, url } = await startLucarne({ config, flags });
    await until("a guide that was read", async () => {
      const { status } = await ask(`${url}/home/people/nobody`);
      return status !== 503;
    });
    return { host: "127.0.0.1", port, stop, url };
  }
  const { hostname: host, origin: url, port } = new URL(AGAINST);
  return { host, port: Number(port || 80), stop: () => {}, url };
}

/** A browser's cookies; null where the TV API behind a server that is not ours has no such account, which the test then says. */
export async function accountAt({ url }, name, t) {
  if (AGAINST === undefined) return signIn(url, name);
  try {
    return await signIn(url, name);
  } catch (error) {
    t.diagnostic(`not tried, as there is no account ${name}: ${error.message}`);
    return null;
  }
}

/** The server's own time, in epoch milliseconds. */
export async function timeAt({ url }) {
  const { text } = await ask(`${url}/api/session/`);
  return JSON.parse(text).server_time_ms;
}
