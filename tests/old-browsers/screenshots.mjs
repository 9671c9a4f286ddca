/**
 * Draws every page of the TV layout in the oldest and in the youngest of the old engines, for people to look at:
 * `node tests/old-browsers/screenshots.mjs target/old-screens`. Variables are those of the journeys, ENGINES=53,69, and ONLY
 * the pictures (`ONLY=home,player`). Ends with status 1 when one could not be made, shows another page than its own, or is
 * that of another name.
 */
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { register } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

register("../../tools/typescript.mjs", import.meta.url);
const { otherDevice } = await import("../../bench/recorded.mjs");
const { setSuiteTime, START } = await import("../e2e/clock.ts");
const { addressOf } = await import("../e2e/everyPage.ts");
const { startBrowser } = await import("./browser.ts");
const { makeCertificate } = await import("./certificate.ts");
const { startDisplay } = await import("./display.ts");
const { draw, open, until } = await import("./drawing.ts");
const { settleIn } = await import("./household.ts");
const inPage = await import("./inPage.ts");
const { callsOf, PASSWORD, SUBSCRIBER } = await import("./phone.ts");
const { AFTER_SIGN_IN, BEFORE_SIGN_IN } = await import("./pictures.ts");
const { HOST, startSite } = await import("./site.ts");

const ENGINES = (process.env.ENGINES ?? "53,69").split(",").map(Number);
const ONLY = process.env.ONLY?.split(",");

/** What tells two pictures apart. */
async function digestOf(file) {
  return createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
}

/** Draws pictures into files of a folder; `drawn` are those that are there, `faults` those that could not be made. */
async function drawEach(browser, pictures, { folder, drawn, faults, urlOf }) {
  for (const picture of pictures) {
    const { name } = picture;
    if (ONLY && !ONLY.includes(name)) continue;
    const file = join(folder, `${name}.png`);
    try {
      await rm(file, { force: true });
      console.log(name, await draw(browser, picture, urlOf(picture), file));
      const digest = await digestOf(file);
      const same = drawn.get(digest);
      if (same) throw new Error(`is the same picture as ${same}`);
      drawn.set(digest, name);
    } catch ({ message }) {
      faults.push(`${folder}: ${name}: ${message}`);
      console.error(faults.at(-1));
    }
  }
}

/** What one engine shows: to a visitor, and to the household. */
async function drawAll(browser, pictures) {
  await drawEach(browser, BEFORE_SIGN_IN, pictures);
  await open(browser, pictures.urlOf({ path: "/live/normal" }));
  await browser.evaluate(inPage.callSignIn, SUBSCRIBER, PASSWORD);
  const status = () => browser.evaluate(inPage.calledStatus);
  await until(async () => (await status()) === 200, "the session");
  await drawEach(browser, AFTER_SIGN_IN, pictures);
}

const [target = "target/old-screens"] = process.argv.slice(2);
setSuiteTime(Date.parse(START));
const certificates = await mkdtemp(join(tmpdir(), "lucarne-screens-"));
const site = await startSite(makeCertificate(certificates, HOST));
const display = await startDisplay();
const faults = [];
site.answerStreams("held");
try {
  const device = await otherDevice(site.origin);
  await callsOf(device, site.origin).readGuide();
  const found = await settleIn(device);
  await device.dispose();
  for (const engine of ENGINES) {
    const folder = join(target, `${engine}`);
    await mkdir(folder, { recursive: true });
    const browser = startBrowser(engine, display.name);
    const urlOf = (page) => `${site.origin}${addressOf(page, found)}`;
    await drawAll(browser, { folder, drawn: new Map(), faults, urlOf });
    for (const { level, message, source } of await browser.stop())
      if (level > 1) console.log(`console of ${engine}: ${message} ${source}`);
  }
} finally {
  await display.stop();
  await site.stop();
  await rm(certificates, { force: true, recursive: true });
}
if (faults.length > 0) {
  console.error(`${faults.length} not drawn:\n${faults.join("\n")}`);
  process.exitCode = 1;
}
