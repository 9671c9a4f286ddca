/** Browser tests hold on a slow machine: no short waits or limits, no press that is tried again, nothing that is looked at once. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { faultsIn, TEST_MS } from "./retried";

const ROOT = join(__dirname, "../..");

test("short waits are found, however they are given", () => {
  const source = `
    const SHORT_MS = 2_000;
    const timeout = 3 * 1000;
    await expect(page).toHaveURL("/", { timeout: 500 });
    await expect(page).toHaveURL("/", { timeout: SHORT_MS });
    await expect(page).toHaveURL("/", { "timeout": SHORT_MS * 5 });
    await expect(page).toHaveURL("/", { timeout });
    await page.waitForTimeout(30_000);
    await expect(page).toHaveURL("/", { timeout: 20_000 });
    await expect(page).toHaveURL("/", { timeout: SHORT_MS * (2 * 5) });
    await expect(page).toHaveURL("/", { timeout: unknown });
  `;
  expect(faultsIn("a.spec.ts", source)).toEqual([
    "a.spec.ts:4 waits 500 ms only",
    "a.spec.ts:5 waits 2000 ms only",
    "a.spec.ts:6 waits 10000 ms only",
    "a.spec.ts:7 waits 3000 ms only",
    "a.spec.ts:8 waits for nothing",
  ]);
});

test("less time than every test has is found", () => {
  const source = `
    const SHORT_MS = 60_000;
    test.setTimeout(SHORT_MS);
    testInfo.setTimeout(2 * 60_000);
    test.describe.configure({ mode: "serial", timeout: 90_000 });
    test.setTimeout(180_000);
    test.setTimeout(SHORT_MS * 5);
    test.setTimeout(unknown);
    test.describe.configure({ mode: "serial" });
    setTimeout(next, 100);
    window.setTimeout(next, 100);
  `;
  expect(faultsIn("a.spec.ts", source)).toEqual([
    "a.spec.ts:3 has 60000 ms only",
    "a.spec.ts:4 has 120000 ms only",
    "a.spec.ts:5 has 90000 ms only",
  ]);
});

test.each(["tests/e2e", "tests/old-browsers"])(
  "the least that a test in %s may have is what every test there has",
  (folder) => {
    const path = join(ROOT, folder, "playwright.config.ts");
    const limit = /^ {2}timeout: ([\d_]+),$/m.exec(readFileSync(path, "utf8"));
    expect(Number(limit?.[1]?.replaceAll("_", ""))).toBe(TEST_MS);
  },
);

test("actions that are tried again are found", () => {
  const source = `
    await expect(async () => {
      await remote.press("down");
    }).toPass();
    await expect.poll(async () => button.click()).toBe(1);
    await expect.poll(() => page.mouse.wheel(0, 100)).toBe(1);
    await expect.poll(() => focused(page)).toBe("a");
    await remote.press("down");
  `;
  expect(faultsIn("a.spec.ts", source)).toEqual([
    "a.spec.ts:3 tries to press again",
    "a.spec.ts:5 tries to click again",
    "a.spec.ts:6 tries to wheel again",
  ]);
});

test("helpers that act are found where they are tried again, the tests' and a file's own", () => {
  const source = `
    const step = () => remote.press("down");
    async function twice() {
      for (let i = 0; i < 2; i += 1) await step();
    }
    const names = () => rows.allTextContents();
    await expect(async () => {
      await pressPlay(hands);
      await twice();
    }).toPass();
    await expect(step).toPass();
    await expect.poll(twice).toBe(1);
    await expect.poll(async () => openTv(page, "/home")).toBe(1);
    await expect.poll(names).toEqual([]);
    await expect(async () => {
      expect(await names()).toEqual([]);
    }).toPass();
    await twice();
  `;
  expect(faultsIn("a.spec.ts", source)).toEqual([
    "a.spec.ts:8 tries to pressPlay again",
    "a.spec.ts:9 tries to twice again",
    "a.spec.ts:11 tries to step again",
    "a.spec.ts:12 tries to twice again",
    "a.spec.ts:13 tries to openTv again",
  ]);
});

test("what is looked at once, and may still change, is found", () => {
  const source = `
    const names = () => rows.allTextContents();
    const width = async () => (await menu.boundingBox())!.width;
    expect(await activeName(page)).toBe("a");
    expect((await row.boundingBox())!.x).toBe(1);
    expect(await names()).toEqual([]);
    const box = (await row.boundingBox())!;
    expect(box.x).toBe(1);
    async function later() {
      expect(await width()).toBe(1);
    }
    await expect.poll(() => activeName(page)).toBe("a");
    await expect.poll(names).toEqual([]);
    await expect(async () => {
      expect(await names()).toEqual([]);
    }).toPass();
    const still = await resting(width);
    expect(still).toBe(1);
    await expect(row).toHaveCount(1);
  `;
  expect(faultsIn("a.spec.ts", source)).toEqual([
    "a.spec.ts:4 looks once: activeName",
    "a.spec.ts:5 looks once: boundingBox",
    "a.spec.ts:6 looks once: names",
    "a.spec.ts:8 looks once: boundingBox",
    "a.spec.ts:10 looks once: width",
  ]);
});

test("looks into the page and at the picture are found", () => {
  const source = `
    const moving = () => videos.evaluateAll((all) => all.length);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await moving()).toBe(0);
    expect((await look(page)).time).toBeGreaterThan(10);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(await resting(moving)).toBe(0);
  `;
  expect(faultsIn("a.spec.ts", source)).toEqual([
    "a.spec.ts:3 looks once: evaluate",
    "a.spec.ts:4 looks once: moving",
    "a.spec.ts:5 looks once: look",
  ]);
});

test("what was looked at once is followed into what is expected of it", () => {
  const source = `
    const names = await rows.allTextContents();
    const [first] = names;
    const { y, height } = (await bar.boundingBox())!;
    const end = y + height;
    expect(names).toHaveLength(3);
    expect(names.filter((name) => name !== "")).toEqual([]);
    expect(first).toBe("a");
    expect([1, { end }]).toEqual([]);
    const rests = await resting(() => rows.allTextContents());
    expect(rests.length).toBe(3);
    // Names that mean something else, and what waits by itself.
    expect(answer.names).toEqual([]);
    expect({ names: 1 }).toEqual({});
    expect(() => names).not.toThrow();
    await expect(rows.nth(names.length)).toBeVisible();
    const answer = await page.request.get(first);
    expect(answer.ok()).toBe(true);
  `;
  expect(faultsIn("a.spec.ts", source)).toEqual([
    "a.spec.ts:6 looks once: allTextContents",
    "a.spec.ts:7 looks once: allTextContents",
    "a.spec.ts:8 looks once: allTextContents",
    "a.spec.ts:9 looks once: boundingBox",
  ]);
});

test("what was waited for is looked at once, until something is done again", () => {
  const source = `
    const tap = () => card.tap();
    test("plays", async () => {
      await watch(hands, origin, id);
      const { time } = await look(page);
      expect(time).toBeGreaterThan(1);
      expect(await bar.boundingBox()).toBeNull();
      await remote.press("right");
      expect((await look(page)).time).toBeGreaterThan(1);
      await expectToPlay(page);
      expect((await look(page)).time).toBeGreaterThan(1);
    });
    test("rests", async () => {
      await atRest(card);
      const place = await card.boundingBox();
      expect(place).not.toBeNull();
      await tap();
      expect(await card.boundingBox()).toEqual(place);
    });
  `;
  expect(faultsIn("a.spec.ts", source)).toEqual([
    "a.spec.ts:7 looks once: boundingBox",
    "a.spec.ts:9 looks once: look",
    "a.spec.ts:18 looks once: boundingBox",
  ]);
});

test.each(["tests/e2e", "tests/old-browsers"])(
  "no test in %s waits too little, acts again or looks once",
  (folder) => {
    const files = readdirSync(join(ROOT, folder)).filter((name) =>
      name.endsWith(".ts"),
    );
    expect(files.length).toBeGreaterThan(5);
    const faults = files.flatMap((name) => {
      const path = `${folder}/${name}`;
      return faultsIn(path, readFileSync(join(ROOT, path), "utf8"));
    });
    expect(faults).toEqual([]);
  },
);
