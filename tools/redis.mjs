// The shared cache for the tests that need a real one: Redis or Valkey of the distribution, installed when this user may do that.
import { install } from "./apt.mjs";
import { ask } from "./prepare.mjs";

const NAMES = ["valkey-server", "redis-server"];

/** The name of the program; undefined where there is none. */
export const redisServer = () =>
  NAMES.find((name) => ask("sh", ["-c", `command -v ${name}`]));

/** What to say where there is none. */
export const NO_REDIS =
  "the tests of the shared cache need Redis: sudo apt-get install -y redis-server";

/** Whether there is one now. */
export function redis() {
  const has = () => redisServer() !== undefined;
  return has() || (install("redis-server") && has());
}
