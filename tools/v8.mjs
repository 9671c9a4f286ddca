// Where V8's archive comes from: the checkout, the folder beside it, cargo's cache, or, by the v8 crate's own hand, a download.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

const INSTALLERS = ["vendor/v8/install", "../shared/v8/install"];

/** What puts the archive into cargo's cache; undefined where there is no such thing. */
export const v8Installer = () => INSTALLERS.find((file) => existsSync(file));

const LOCK = new URL("../Cargo.lock", import.meta.url);

/** As the crate has its version in the name of an archive: `_v140_2_0_`. */
function versionInNames() {
  const [, version = ""] =
    /^name = "v8"\nversion = "(.+)"$/m.exec(readFileSync(LOCK, "utf8")) ?? [];
  return `_v${version.replaceAll(".", "_")}_`;
}

/** Whether the v8 crate has no archive of its version at hand, and must download it. */
function downloadsV8(env) {
  if (env.RUSTY_V8_ARCHIVE) return false;
  const cache = join(env.CARGO_HOME ?? join(homedir(), ".cargo"), ".rusty_v8");
  const names = existsSync(cache) ? readdirSync(cache) : [];
  return !names.some((name) => name.includes(versionInNames()));
}

/** What to say when cargo could not build the server. */
export function whyNotBuilt(env = process.env) {
  const plain = "the server can't be built; the lines above say why";
  return downloadsV8(env)
    ? `${plain}. If V8's archive could not be downloaded: tools/buildV8.sh builds it from its source, or RUSTY_V8_ARCHIVE names one`
    : plain;
}
