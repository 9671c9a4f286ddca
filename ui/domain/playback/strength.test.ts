/** Which devices fetch in advance. */
import { isStrong } from "./strength";

const TV = { hardwareConcurrency: 4, deviceMemory: 2 };
const isStrongTv = (told: Parameters<typeof isStrong>[0]) =>
  isStrong(told, true);

test("neighbours are preloaded where the device is strong enough", () => {
  expect(isStrongTv(TV)).toBe(true);
  expect(isStrongTv({ ...TV, deviceMemory: 1 })).toBe(false);
  expect(isStrongTv({ ...TV, hardwareConcurrency: 1 })).toBe(false);
});

test("a TV that doesn't tell its memory is an old one, a laptop is not", () => {
  const silent = { hardwareConcurrency: 4 };
  expect(isStrong(silent, true)).toBe(false);
  expect(isStrong(silent, false)).toBe(true);
});

test("on a slow connection (2g or data saver) nothing is fetched in advance", () => {
  expect(isStrongTv({ ...TV, connection: { effectiveType: "2g" } })).toBe(
    false,
  );
  expect(isStrongTv({ ...TV, connection: { saveData: true } })).toBe(false);
  expect(isStrongTv({ ...TV, connection: { effectiveType: "4g" } })).toBe(true);
});
