/** Browser tests hold on a slow machine: no short waits, no press that is tried again. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { faultsIn } from "./retried";

const ROOT = join(__dirname, "../..");

test("short waits and actions that are tried again are found", () => {
  const source = `
    const SHORT_MS = 2_000;
    await expect(page).toHaveURL("/", { timeout: 500 });
    await expect(page).toHaveURL("/", { timeout: SHORT_MS });
    await expect(page).toHaveURL("/", { timeout: 20_000 });
    await expect(async () => {
      await remote.press("down");
    }).toPass();
    await expect.poll(async () => button.click()).toBe(1);
    await expect.poll(() => focused(page)).toBe("a");
    await remote.press("down");
  `;
  expect(faultsIn("a.spec.ts", source)).toEqual([
    "a.spec.ts:3 waits 500 ms only",
    "a.spec.ts:4 waits 2000 ms only",
    "a.spec.ts:7 tries to press again",
    "a.spec.ts:9 tries to click again",
  ]);
});

test.each(["tests/e2e", "tests/old-browsers"])(
  "no test in %s waits too little or acts again",
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
