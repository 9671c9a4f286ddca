/** Quotas, as bars in hours. */
import { quotaHours, quotaPercent } from "./recordingQuota";

test("quotas are converted from seconds to hours", () => {
  expect(quotaHours({ usedS: 7200, maxS: 360_000 })).toEqual({
    used: 2,
    max: 100,
  });
});

test("a begun hour counts as used", () => {
  expect(quotaHours({ usedS: 3601, maxS: 7199 })).toEqual({ used: 2, max: 1 });
});

test("the bar goes from empty to full and no further", () => {
  expect(quotaPercent({ usedS: 0, maxS: 3600 })).toBe(0);
  expect(quotaPercent({ usedS: 1800, maxS: 3600 })).toBe(50);
  expect(quotaPercent({ usedS: 9000, maxS: 3600 })).toBe(100);
  expect(quotaPercent({ usedS: 0, maxS: 0 })).toBe(100);
});
