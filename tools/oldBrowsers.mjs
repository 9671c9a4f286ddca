// `npm test old`: the journeys of tests/old-browsers in real Chromiums of 2016 to 2018, which stand for the TVs that people
// own. They are the QtWebEngines inside PyQt's wheels, from PyPI, about 100 MB each, kept in the user's cache folder. The gate
// has the oldest one alone, with `--every-engine` all of them; with `--edited` the oldest one has what the branch edits, three
// times; with `--install` they are fetched, and nothing is run.
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { install as apt } from "./apt.mjs";
import { isReachable, keptIn } from "./downloads.mjs";
import { ask, fail, run, runWithRetries } from "./prepare.mjs";
import { editedIn, THRICE } from "./test/touched.mjs";

const ENGINES = [
  // webOS 4, sets of 2018 and 2019
  { version: 53, wheels: ["PyQt5==5.8.2"], binding: "sip", isInGate: true },
  // Tizen 4, sets of 2018
  { version: 56, wheels: ["PyQt5==5.9.2"], binding: "sip" },
  // Modules, but no `import()`
  { version: 61, wheels: ["PyQt5==5.10.1"], binding: "sip" },
  // Next above the 63 of Tizen 5, sets of 2019
  { version: 65, wheels: ["PyQt5==5.11.3"], binding: "PyQt5.sip" },
  // webOS 5 and Tizen 5.5, sets of 2020
  {
    version: 69,
    wheels: ["PyQt5==5.12.3", "PyQtWebEngine==5.12.1"],
    binding: "PyQt5.sip",
  },
];
const SIP = "PyQt5-sip==12.13.0";
const PYPI = "https://pypi.org/simple/pyqt5/";
const FOLDER = resolve(
  process.env.LUCARNE_OLD_BROWSERS ?? keptIn("old-browsers"),
);
const PYTHON = join(FOLDER, "v", "bin", "python");
/** One wheel, in milliseconds. */
const FETCHED_IN_MS = 300_000;
/** What the engines link with, a screen for them, a compiler for `sip`, and what makes the certificate. */
const PACKAGES =
  "xvfb openssl g++ python3-venv python3-dev libgl1 libegl1 libxkbcommon-x11-0 libnss3 libxcomposite1 libxcursor1 libxi6 libxtst6 " +
  "libxrandr2 libasound2 libfontconfig1 libdbus-1-3 libxss1 libpulse-mainloop-glib0 libxslt1.1 fonts-dejavu-core";

/** On a laptop without Python or a network the step is left out, and says so. */
function leaveOut(why) {
  console.log(`lucarne: NOT TESTED in old browsers: ${why}`);
  process.exit(0);
}

const isPypiReachable = () => isReachable(PYPI);

/** Where PyPI is at hand, a CI must be able to run them. */
async function unable(why) {
  if (process.env.CI && (await isPypiReachable()))
    fail(`old browsers can't run: ${why}`);
  leaveOut(why);
}

function isInstalled(name) {
  const status = ask("dpkg-query", ["-W", "-f", "${Status}", name]);
  return status?.includes("install ok installed") ?? false;
}

async function installPackages() {
  const missing = PACKAGES.split(" ").filter((name) => !isInstalled(name));
  if (missing.length === 0 || apt(...missing)) return;
  await unable(
    `Debian's packages are missing: apt install ${missing.join(" ")}`,
  );
}

/** Fetches into a folder. */
async function download(folder, ...what) {
  const args = ["-m", "pip", "download", "--quiet", "--no-deps"];
  args.push("--timeout", "60", "-d", folder, ...what);
  if (runWithRetries(PYTHON, args, { timeout: FETCHED_IN_MS })) return;
  if (!(await isPypiReachable())) leaveOut("PyPI can't be reached");
  await unable("pip download failed");
}

/** Unpacks a wheel of this distribution; their names differ in case and dashes. */
async function unpack(requirement, downloads, folder) {
  const [name, version] = requirement.split("==");
  const start = `${name.replace("-", "_")}-${version}-`;
  const wheel = readdirSync(downloads).find(
    (file) => file.startsWith(start) && file.endsWith(".whl"),
  );
  const args = ["-m", "zipfile", "-e", join(downloads, wheel ?? start), folder];
  if (!run(PYTHON, args)) await unable(`${requirement} can't be unpacked`);
}

/**
 * Before 5.11 PyQt wants a module `sip`, whose wheels end at Python 3.7. Today's `PyQt5.sip` is the same interface under
 * another name.
 */
async function buildSip(downloads) {
  await download(downloads, "--no-binary", ":all:", SIP);
  const source = join(downloads, "PyQt5_sip-12.13.0");
  if (!run("tar", ["xzf", `${source}.tar.gz`, "-C", downloads]))
    await unable("the source of sip can't be unpacked");
  const header = join(source, "sip.h");
  const text = readFileSync(header, "utf8");
  writeFileSync(header, text.replaceAll('"PyQt5.sip"', '"sip"'));
  const paths = "import sysconfig; print(sysconfig.get_paths()['include'])";
  const include = ask(PYTHON, ["-c", paths]);
  const build =
    `g++ -c -O1 -w -fPIC -I"${include}" -I. ./*.cpp && ` +
    `gcc -c -O1 -w -fPIC -I"${include}" -I. ./*.c && g++ -shared -o sip.so ./*.o`;
  if (!run("sh", ["-c", build], { cwd: source }))
    await unable("sip can't be compiled");
  return join(source, "sip.so");
}

/** What sip is made for; null where the environment is missing, or its Python has gone. */
const pythonVersion = () => ask(PYTHON, ["-VV"]);

const folderOf = ({ version }) => join(FOLDER, `c${version}`);

/** What stands in an engine's folder as soon as all of it is there. */
const STAMP = "installed.json";

const stampOf = ({ version, wheels }) =>
  JSON.stringify([version, wheels, SIP, pythonVersion()]);

function isMissing(engine) {
  const stamp = join(folderOf(engine), STAMP);
  return !existsSync(stamp) || readFileSync(stamp, "utf8") !== stampOf(engine);
}

/** Puts an engine together beside its place, so that another run finds all of it or nothing. */
async function installEngine(engine, downloads, sip) {
  const { version, wheels, binding } = engine;
  const folder = join(downloads, `c${version}`);
  mkdirSync(folder);
  for (const wheel of wheels) {
    await download(downloads, wheel);
    await unpack(wheel, downloads, folder);
  }
  if (binding === "sip") copyFileSync(sip, join(folder, "sip.so"));
  else await unpack(SIP, downloads, folder);
  const helper = "PyQt5/Qt/libexec/QtWebEngineProcess";
  chmodSync(join(folder, helper), 0o755);
  writeFileSync(join(folder, STAMP), stampOf(engine));
  rmSync(folderOf(engine), { recursive: true, force: true });
  renameSync(folder, folderOf(engine));
}

/** The folder may hold more than ours: the caller has named it. */
async function installEngines(engines) {
  const missing = engines.filter(isMissing);
  if (missing.length === 0) return;
  if (!(await isPypiReachable())) leaveOut("PyPI can't be reached");
  const versions = missing.map(({ version }) => version);
  console.log(`lucarne: fetching Chromium ${versions.join(", ")} from PyPI`);
  mkdirSync(FOLDER, { recursive: true });
  for (const engine of missing)
    rmSync(folderOf(engine), { recursive: true, force: true });
  const environment = ["-m", "venv", "--clear", join(FOLDER, "v")];
  if (pythonVersion() === null && ask("python3", environment) === null)
    await unable("python3 -m venv failed");
  const downloads = mkdtempSync(join(FOLDER, "downloads-"));
  process.on("exit", () => rmSync(downloads, { recursive: true, force: true }));
  const bindings = missing.map(({ binding }) => binding);
  const sip = bindings.includes("sip") ? await buildSip(downloads) : null;
  if (bindings.some((binding) => binding !== "sip"))
    await download(downloads, SIP);
  for (const engine of missing) await installEngine(engine, downloads, sip);
}

const isToRun = !process.argv.includes("--install");
const isEdited = process.argv.includes("--edited");
const isGate =
  process.env.LUCARNE_TIER === "gate" &&
  !process.argv.includes("--every-engine");
const engines = ENGINES.filter(
  ({ isInGate }) => isInGate || !(isGate || isEdited),
);
const edited = isEdited ? editedIn("tests/old-browsers") : [];
if (isEdited && edited.length === 0) {
  console.log("none is edited");
  process.exit(0);
}

if (
  isToRun &&
  !existsSync(process.env.LUCARNE_BINARY ?? "target/debug/lucarne")
)
  fail("target/debug/lucarne is missing: run cargo build");
await installPackages();
await installEngines(engines);
if (isToRun) {
  const journeys = ["playwright", "test", "-c", "tests/old-browsers"];
  const projects = engines.map(
    ({ version }) => `--project=chromium-${version}`,
  );
  const env = { ...process.env, LUCARNE_OLD_BROWSERS: FOLDER };
  const which = isEdited ? [...THRICE, ...edited] : [];
  if (!run("npx", [...journeys, ...projects, ...which], { env }))
    fail("not everything works in old browsers");
}
