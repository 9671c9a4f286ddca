// Licences, bans and sources of the crates by the rules of tools/deny.toml, from what Cargo says of them: a second's work for
// the gate. `tools/deny.mjs` has cargo-deny read the same rules, and the texts of the licences, in the full run.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import satisfies from "spdx-satisfies";
import { fail } from "./prepare.mjs";

const { licenses, bans, sources } = parse(
  readFileSync("tools/deny.toml", "utf8"),
);
const { status, stdout } = spawnSync(
  "cargo",
  ["metadata", "--locked", "--format-version=1"],
  {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    stdio: ["ignore", "pipe", "inherit"],
  },
);
if (status !== 0) fail("cargo metadata failed");
const { packages, resolve } = JSON.parse(stdout);

/** What is built into the server and what builds it, by package id; what only tests need is in no product. */
function shipped() {
  const nodes = new Map(resolve.nodes.map((node) => [node.id, node]));
  const found = new Set([resolve.root]);
  for (const id of found)
    for (const { pkg, dep_kinds: kinds } of nodes.get(id).deps)
      if (kinds.some(({ kind }) => kind !== "dev")) found.add(pkg);
  return found;
}

const exceptions = new Map(
  licenses.exceptions.map(({ crate, allow }) => [crate, allow]),
);
const banned = new Set(bans.deny.map(({ crate }) => crate));
const registries = new Set(
  sources["allow-registry"].map((url) => `registry+${url}`),
);

/** What a crate may not be; `license` is an SPDX expression, or a list by slashes as crates once wrote it. */
function faultsOf({ name, source, license, dependencies }) {
  const allowed = [...licenses.allow, ...(exceptions.get(name) ?? [])];
  const expression = license?.replace(/\s*\/\s*/g, " OR ") ?? "UNLICENSED";
  const faults = [];
  if (!license || !satisfies(expression, allowed))
    faults.push(`licence ${license ?? "unknown"}`);
  if (banned.has(name)) faults.push("banned");
  if (source !== null && !registries.has(source)) faults.push(`of ${source}`);
  if (source === null && dependencies.some(({ req }) => req === "*"))
    faults.push("takes any version of a crate");
  return faults.map((fault) => `${name}: ${fault}`);
}

const ids = shipped();
const crates = packages.filter(({ id }) => ids.has(id));
const faults = crates.flatMap(faultsOf);
if (faults.length > 0) fail(faults.join("\n         "));
console.log(`${crates.length} crates are as tools/deny.toml has it`);
