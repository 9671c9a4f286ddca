/** Browser tests hold on a slow machine: no short waits, no press that is tried again, nothing that is looked at once. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { faultsIn } from "./retried";

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
