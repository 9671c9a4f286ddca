// Where V8's archive comes from: the checkout, the folder beside it, cargo's cache, or, by the v8 crate's own hand, a download.
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

const INSTALLERS = ["vendor/v8/install", "../shared/v8/install"];

/** What puts the archive into cargo's cache; undefined where there is no such thing. */
export const v8Installer = () => INSTALLERS.find((file) => existsSync(file));

/** Whether the v8 crate has no archive at hand, and must download it. */
function downloadsV8(env) {
  if (env.RUSTY_V8_ARCHIVE) return false;
  const cache = join(env.CARGO_HOME ?? join(homedir(), ".cargo"), ".rusty_v8");
  return !existsSync(cache) || readdirSync(cache).length === 0;
}

/** What to say when cargo could not build the server. */
export function whyNotBuilt(env = process.env) {
  const plain = "the server can't be built; the lines above say why";
  return downloadsV8(env)
    ? `${plain}. If V8's archive could not be downloaded: tools/buildV8.sh builds it from its source, or RUSTY_V8_ARCHIVE names one`
    : plain;
}
