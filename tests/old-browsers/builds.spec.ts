/** Which build a browser takes: modules where it has `import()`, else the scripts; and never both. */
import { expect, test } from "./fixtures";
import { scripts } from "./inPage";

/** The first engine with `import()` is 63. */
const MODULES_FROM = 63;

test("the browser runs the build that it can read, and no other @main", async ({
  viewer,
  tv,
  engine,
}) => {
  await viewer.open("/live/normal");
  await viewer.press("down");
  await expect.poll(() => viewer.focus()).toMatch(/^2/);
  const fetched = await tv.evaluate(scripts);
  const withoutModules = fetched.filter((path) => /tv-nomodule-/.test(path));
  if (engine < MODULES_FROM) expect(withoutModules).not.toEqual([]);
  else expect(withoutModules).toEqual([]);
  const twice = fetched.filter((path, at) => fetched.indexOf(path) !== at);
  expect(twice).toEqual([]);
});
