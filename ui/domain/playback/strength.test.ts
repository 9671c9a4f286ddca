/** Which devices fetch in advance. */
import { isStrong } from "./strength";

const TV = { isTv: true, hardwareConcurrency: 4, deviceMemory: 2 };

test("neighbours are preloaded where the device is strong enough", () => {
  expect(isStrong(TV)).toBe(true);
  expect(isStrong({ ...TV, deviceMemory: 1 })).toBe(false);
  expect(isStrong({ ...TV, hardwareConcurrency: 1 })).toBe(false);
});

test("a TV that doesn't tell its memory is an old one, a laptop is not", () => {
  const silent = { hardwareConcurrency: 4 };
  expect(isStrong({ ...silent, isTv: true })).toBe(false);
  expect(isStrong({ ...silent, isTv: false })).toBe(true);
});

test("on a slow connection (2g or data saver) nothing is fetched in advance", () => {
  expect(isStrong({ ...TV, connection: { effectiveType: "2g" } })).toBe(false);
  expect(isStrong({ ...TV, connection: { saveData: true } })).toBe(false);
  expect(isStrong({ ...TV, connection: { effectiveType: "4g" } })).toBe(true);
});
